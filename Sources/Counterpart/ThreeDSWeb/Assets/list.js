// A long list comes in pieces, because the event that brings the screen has a limit. All of them are fetched: then the browser itself
// chooses by the arrow keys, counts for a screen reader, finds words and sends the form.
export const complete = async list => {
  const total = Number(list.dataset.count);
  let shown = list.querySelectorAll('.option').length;
  while (shown < total && list.isConnected) {
    const reply = await fetch(list.dataset.pieces + shown).catch(() => null);
    if (!reply || !reply.ok) {
      await new Promise(done => setTimeout(done, 1000));
      continue;
    }
    const piece = document.createElement('div');
    piece.className = 'piece';
    piece.innerHTML = await reply.text();
    if (!piece.childElementCount) return;
    piece.style.setProperty('--rows', piece.childElementCount);
    shown += piece.childElementCount;
    list.append(piece);
  }
  list.dataset.complete = '';
};
