// Shows what the scenario's cardholder does: a finger goes to the control, letters appear one by one. The answer is the server's.
const isCalm = matchMedia('(prefers-reduced-motion:reduce)').matches;
let finger = null;
// Counts the steps: what an earlier one began ends with it.
let turn = 0;

const pointAt = target => {
  const glass = target.closest('.glass');
  const device = glass && glass.parentElement;
  if (!device) return;
  const [inside, around] = [target.getBoundingClientRect(), glass.getBoundingClientRect()];
  if (inside.bottom > around.bottom || inside.top < around.top) glass.scrollTop += inside.top - around.top - around.height / 2;
  const [place, origin] = [target.getBoundingClientRect(), device.getBoundingClientRect()];
  if (!finger || !finger.isConnected) {
    finger = document.createElement('span');
    finger.className = 'finger';
    finger.setAttribute('aria-hidden', 'true');
    device.append(finger);
  }
  finger.style.setProperty('--x', `${place.left - origin.left + Math.min(place.width / 2, 240)}px`);
  finger.style.setProperty('--y', `${place.top - origin.top + Math.min(place.height / 2, 200)}px`);
};

const type = (entry, text) => {
  const letters = [...text];
  const own = turn;
  let count = isCalm ? letters.length - 1 : 0;
  const next = () => {
    if (turn !== own || !entry.isConnected) return;
    count += 1;
    entry.value = letters.slice(0, count).join('');
    if (count < letters.length) setTimeout(next, 80);
  };
  setTimeout(next, isCalm ? 0 : 350);
};

// Removes the finger when nothing more is done.
export const rest = () => { turn += 1; if (finger) finger.remove(); };

export const act = step => {
  turn += 1;
  const target = document.getElementById(step.dataset.target);
  if (!target) return;
  pointAt(target.matches('input.sr,[type=radio],[type=checkbox]') ? target.closest('label') || target : target);
  if (step.dataset.gesture === 'type') type(target, step.dataset.input);
  if (!finger || !finger.isConnected) return;
  finger.classList.remove('taps');
  if (step.dataset.gesture === 'type') return;
  const own = turn;
  setTimeout(() => {
    if (turn !== own) return;
    if (step.dataset.gesture === 'choose' && 'checked' in target) target.checked = true;
    if (finger) finger.classList.add('taps');
  }, isCalm ? 0 : 450);
};
