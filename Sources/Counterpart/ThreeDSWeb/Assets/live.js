// Brings every change of the page's parts in without a reload. The page works without it, too.
(() => {
  'use strict';
  const address = document.body.dataset.events;
  const speaker = document.getElementById('announce');
  let source = null;

  const say = text => {
    if (!speaker || !text) return;
    speaker.textContent = '';
    setTimeout(() => { speaker.textContent = text; }, 50);
  };

  // What the cardholder has typed stays while only the overlay comes or goes.
  const isSame = (old, fresh) => old && fresh && old.dataset.screen === fresh.dataset.screen &&
    old.dataset.number === fresh.dataset.number && old.dataset.screen !== 'processing' && old.lang === fresh.lang &&
    old.dataset.appearance === fresh.dataset.appearance;

  // A style sheet is in force until the next one has come, so that nothing is ever shown without.
  const restyle = (link, text, version) => {
    const fresh = link.cloneNode();
    const template = document.createElement('template');
    template.innerHTML = text;
    fresh.href = template.content.textContent;
    fresh.dataset.version = version;
    fresh.addEventListener('load', () => {
      for (const each of document.querySelectorAll('link[data-part="theme"]')) {
        if (each === fresh) break;
        each.remove();
      }
    });
    document.head.append(fresh);
  };

  const setProcessing = (old, fresh) => {
    old.toggleAttribute('data-processing', fresh.hasAttribute('data-processing'));
    for (const selector of ['.content', 'iframe']) {
      const part = old.querySelector(selector);
      const model = fresh.querySelector(selector);
      if (part && model) part.toggleAttribute('inert', model.hasAttribute('inert'));
    }
    const overlay = old.querySelector('.overlay');
    if (overlay) overlay.hidden = fresh.querySelector('.overlay').hidden;
    const cancel = old.querySelector('#cancel');
    if (cancel) cancel.disabled = fresh.querySelector('#cancel').disabled;
    for (const refusal of fresh.querySelectorAll('.refusal')) {
      const place = document.getElementById(refusal.id);
      if (!place || place.textContent === refusal.textContent) continue;
      place.textContent = refusal.textContent;
      place.hidden = refusal.hidden;
    }
  };

  const prepare = host => {
    for (const button of host.querySelectorAll('[data-reveal],[data-copies]')) button.hidden = false;
    for (const image of host.querySelectorAll('picture img')) {
      if (image.complete && image.naturalWidth === 0) image.closest('picture').remove();
    }
  };

  const complete = host => {
    const list = host.querySelector('[data-pieces]');
    if (list) import(list.dataset.script).then(module => module.complete(list));
  };

  const focus = screen => {
    if (!screen || screen.hasAttribute('data-processing')) return;
    const name = screen.dataset.inputFocus || screen.dataset.readingFocus;
    const target = name && document.getElementById(name);
    if (target) target.focus({ preventScroll: target.tagName !== 'INPUT' });
  };

  const copy = (from, to, selector) => {
    for (const part of from.querySelectorAll(selector)) {
      const place = to.querySelector(`[id="${part.id}"]`) || {};
      for (const name of ['value', 'checked', 'open']) if (name in part) place[name] = part[name];
    }
  };

  // Shows what the scenario's cardholder does at the moment.
  let player = null;
  const follow = host => {
    const step = host.querySelector('[data-gesture]');
    if (!step) { if (player) player.then(module => module.rest()); return; }
    say(step.textContent);
    player = player || import(step.dataset.script);
    player.then(module => module.act(step));
  };

  // Lists that only grow keep what they have: the new items arrive one after the other.
  const arrive = (item, place) => {
    item.style.setProperty('--late', place);
    item.classList.add('arrives');
    setTimeout(() => item.classList.remove('arrives'), 1000 + 140 * place);
    return item;
  };
  const grow = content => {
    const pairs = [...content.querySelectorAll('[data-grows]')].map(list => [document.getElementById(list.id), list]);
    if (!pairs.length) return false;
    if (!pairs.every(([old]) => old)) {
      for (const [, list] of pairs) [...list.children].forEach(arrive);
      return false;
    }
    for (const [old, list] of pairs) {
      const items = [...list.children];
      let same = 0;
      while (same < items.length && old.children[same] && old.children[same].id === items[same].id) same += 1;
      while (old.children.length > same) old.lastElementChild.remove();
      items.slice(same).forEach((item, place) => old.append(arrive(item, place)));
    }
    const more = content.querySelector('#moreMessages');
    if (more) document.getElementById('moreMessages').textContent = more.textContent;
    return true;
  };

  let kept = null;
  const apply = change => {
    const host = [...document.querySelectorAll(`[data-part="${change.part}"]`)].pop();
    if (!host || Number(host.dataset.version) >= change.version) return;
    if (host.localName === 'link') { restyle(host, change.html, change.version); return; }
    host.dataset.version = change.version;
    const template = document.createElement('template');
    template.innerHTML = change.html;
    const old = host.querySelector('#screen');
    const fresh = template.content.querySelector('#screen');
    if (isSame(old, fresh)) {
      setProcessing(old, fresh);
      say(fresh.dataset.processing === undefined ? '' : fresh.dataset.announcement);
      return;
    }
    if (grow(template.content)) return;
    const active = document.activeElement;
    const hadFocus = !active || active === document.body || host.contains(active);
    const activeID = host.contains(active) ? active.id : '';
    const isPhone = host.dataset.part === 'phone';
    if (!isPhone) copy(host, template.content, 'details[id]');
    // A refreshed screen keeps what was entered, also behind another app. None of it leaves the page.
    if (old) kept = old;
    if (fresh && kept && kept.dataset.input === fresh.dataset.input) copy(kept, fresh, 'input[id],details[id]');
    host.replaceChildren(template.content);
    prepare(host);
    complete(host);
    if (host.dataset.part === 'player') follow(host);
    if (!isPhone) {
      if (activeID && document.getElementById(activeID)) document.getElementById(activeID).focus({ preventScroll: true });
      return;
    }
    const isTurned = old && fresh && old.dataset.number === fresh.dataset.number && old.dataset.screen === fresh.dataset.screen;
    if (!isTurned) host.scrollTop = 0;
    if (hadFocus) focus(fresh);
    const outcome = host.querySelector('[data-outcome] h2');
    if (outcome) kept = null;
    if (outcome && hadFocus) outcome.focus();
    say(fresh && fresh.dataset.announcement);
  };

  const listen = () => {
    if (source || !address) return;
    source = new EventSource(address);
    source.addEventListener('part', event => apply(JSON.parse(event.data)));
    source.addEventListener('reload', () => location.reload());
  };
  const stop = () => { if (source) source.close(); source = null; };
  // A browser has few connections to one server: pages that nobody sees give theirs back, and catch up later.
  document.addEventListener('visibilitychange', () => { if (document.hidden) stop(); else listen(); });
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', event => { if (event.persisted) location.reload(); });

  document.addEventListener('submit', event => {
    const form = event.target;
    if (!address || !form.matches('[data-live],#challenge')) return;
    event.preventDefault();
    const data = new URLSearchParams(new FormData(form, event.submitter));
    fetch(form.getAttribute('action'), { method: 'POST', body: data, headers: { 'X-Live': '1' } }).then(async reply => {
      if (reply.ok || reply.status === 422) return;
      if (reply.status === 409) say(await reply.text()); else location.reload();
    }).catch(() => location.reload());
  });

  document.addEventListener('change', event => {
    const form = event.target.form;
    if (event.target.matches('.toggle input') && form && form.id === 'challenge') {
      const data = new URLSearchParams(new FormData(form));
      data.delete('entry');
      data.delete('secondEntry');
      fetch(form.getAttribute('action').replace(/answer$/, 'toggle'), { method: 'POST', body: data, headers: { 'X-Live': '1' } });
    }
    if (event.target.matches('[data-submits]')) event.target.form.requestSubmit();
  });

  // The fields of some forms have their effect at once; a slider that moves sends what it has every tenth of a second.
  let waiting = 0;
  document.addEventListener('input', event => {
    const form = event.target.closest('form[data-instant]');
    if (!form) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => form.requestSubmit(), 100);
  });

  // More characters than the entry takes are refused as a whole, never cut.
  document.addEventListener('beforeinput', event => {
    const entry = event.target;
    const maximum = Number(entry.dataset && entry.dataset.maximum);
    const text = event.data === null && event.dataTransfer ? event.dataTransfer.getData('text/plain') : event.data;
    if (!maximum || !text) return;
    const rest = entry.value.slice(0, entry.selectionStart) + entry.value.slice(entry.selectionEnd);
    if ([...rest].length + [...text].length <= maximum) return;
    event.preventDefault();
    say(entry.dataset.full);
  });

  // An arrow of the diagram opens its message.
  document.addEventListener('click', event => {
    const link = event.target.closest('a[href^="#message."]');
    const message = link && document.getElementById(link.hash.slice(1));
    if (!message) return;
    event.preventDefault();
    message.open = true;
    message.scrollIntoView({ block: 'nearest' });
    message.querySelector('summary').focus({ preventScroll: true });
  });

  document.addEventListener('click', event => {
    const button = event.target.closest('[data-copies]');
    if (!button) return;
    const text = document.getElementById(button.dataset.copies);
    navigator.clipboard.writeText(text.textContent).then(() => say('Copied'), () => {
      getSelection().selectAllChildren(text);
      say('Selected');
    });
  });

  document.addEventListener('click', event => {
    const button = event.target.closest('[data-reveal]');
    if (!button) return;
    const entry = document.getElementById(button.dataset.reveal);
    const isShown = entry.type === 'text';
    entry.type = isShown ? 'password' : 'text';
    button.setAttribute('aria-pressed', String(!isShown));
    button.textContent = isShown ? button.dataset.show : button.dataset.hide;
  });

  document.addEventListener('error', event => {
    const picture = event.target.closest && event.target.closest('picture');
    if (picture) picture.remove();
  }, true);

  // A refused link leaves the issuer's page where it is, not the browser's words about it.
  document.addEventListener('securitypolicyviolation', event => {
    const page = document.getElementById('issuerPage');
    if (page && event.effectiveDirective === 'frame-src') page.src = page.getAttribute('src');
  });

  prepare(document);
  complete(document);
  focus(document.getElementById('screen'));
  if (!document.hidden) listen();
})();
