// Shows the faults with every word that is typed. Without this script the form asks the server.
const search = document.querySelector('.search input[type=search]');
const count = document.getElementById('count');
const items = [...document.querySelectorAll('#catalogue li')];

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(' ').filter(Boolean);
  let shown = 0;
  for (const item of items) {
    item.hidden = !words.every(word => item.dataset.text.includes(word));
    if (!item.hidden) shown += 1;
  }
  for (const section of document.querySelectorAll('#catalogue section')) section.hidden = !section.querySelector('li:not([hidden])');
  count.textContent = shown ? `${shown} of ${items.length}` : 'No fault has these words.';
});
