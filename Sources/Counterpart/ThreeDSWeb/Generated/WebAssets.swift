// Made by scripts/generate-web-assets from Assets/*: do not edit.
// swift-format-ignore-file

extension WebAsset {
    /// catalogue.js
    package static let catalogueScript = WebAsset(
        name: "catalogue.8aeb509f4f78.js",
        text: ##"""
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
        """##)

    /// demo.css
    package static let demoStyles = WebAsset(
        name: "demo.4185297ae69e.css",
        text: ##"""
        /* The demo around the screens: the shop, the phone and the inspector. Distances are multiples of half a rem. */
        .demo{--bg:light-dark(#f6f8fb,#0f141a);--card:light-dark(#fff,#171e27);--ink:light-dark(#1b2129,#e5eaf0);--soft:light-dark(#4d5866,#a3afbd);
        --edge2:light-dark(#6f7a88,#8592a1);--hair:light-dark(#d5dce5,#323c49);--accent:light-dark(#0b57d0,#8ab8ff);--on-accent:light-dark(#fff,#0b1c36);
        --mark:light-dark(#e8f0fe,#1c2b42);--good:light-dark(#1d6a3f,#8fd6ae);--bad:light-dark(#a8281f,#ffb4aa);--info:var(--accent);
        --good-bg:light-dark(#e3f2e8,#163425);--bad-bg:light-dark(#fbe6e3,#44201c);--info-bg:var(--mark);--code:light-dark(#f6f8fb,#10161d);
        --leaf:light-dark(#1f6b45,#8fd6ae);--on-leaf:light-dark(#fff,#0d2417);--bezel:#0b0d10;
        margin:0;background:var(--bg);color:var(--ink);font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
        color-scheme:light dark}
        .demo[data-appearance=light],.demo .look-light{color-scheme:light}
        .demo[data-appearance=dark],.demo .look-dark{color-scheme:dark}
        .demo .look-auto{color-scheme:light dark}
        .demo *,.demo *::before,.demo *::after{box-sizing:border-box}
        .demo :where(h1,h2,h3,p,dl,dd,ul,ol,fieldset,figure){margin:0}
        .demo :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
        .demo [tabindex="-1"]:focus{outline:none}
        .demo a{color:var(--accent);text-underline-offset:.18em}
        .stage{display:grid;grid-template-columns:auto minmax(0,1fr);gap:clamp(1.5rem,3vw,3rem);max-inline-size:88rem;margin-inline:auto;
        padding:clamp(1rem,2.5vw,2rem)}
        .stage>*{min-inline-size:0}

        /* The phone */
        .desk{position:sticky;inset-block-start:1rem;align-self:start;display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;justify-items:center}
        .device{padding:.75rem;background:var(--bezel);border-radius:3.25rem;max-inline-size:100%;
        box-shadow:0 1.5rem 3.5rem -1.5rem rgb(0 0 0/.45),0 0 0 1px rgb(255 255 255/.08) inset}
        .glass{position:relative;inline-size:24.375rem;max-inline-size:100%;block-size:min(52.75rem,max(32rem,100vh - 12.5rem));overflow:auto;border-radius:2.5rem;
        background:var(--card);display:flex;flex-direction:column;scrollbar-width:thin}
        .glass>main{flex:1 0 auto}
        .onward{margin:.75rem;text-align:center}
        .shop,.bank,.home{display:flex;flex-direction:column;gap:1rem;padding:0 1.5rem 2rem;color:var(--ink);background:var(--card)}
        .shop{--accent:var(--leaf);--on-accent:var(--on-leaf)}
        .bank{--accent:light-dark(#1d4f91,#a9ccf7);--on-accent:light-dark(#fff,#0d2038)}
        .shop h1,.bank h1{font-size:1.625rem;line-height:1.2;font-weight:650;text-wrap:balance}
        .shop:lang(ja),.bank:lang(ja){word-break:auto-phrase}
        .shopbar{display:flex;align-items:center;gap:.5rem;margin-inline:-1.5rem;padding:1rem 1.5rem;font-weight:600;border-block-end:1px solid var(--hair)}
        .leaf{flex:none;inline-size:1.25rem;block-size:1.25rem;background:var(--leaf);border-radius:0 70% 0 70%}
        .goods{display:flex;flex-wrap:wrap;align-items:center;gap:1rem;padding:1rem;border-radius:1rem;background:var(--bg)}
        .goods>p:first-of-type{flex:1 1 8rem}
        .goods small,.small{color:var(--soft);font-size:.875rem}
        .pot{inline-size:3rem;block-size:3rem;border-radius:.875rem;background:radial-gradient(circle at 50% 35%,#57a773 0 34%,transparent 35%),
        linear-gradient(#0000 55%,#b9683f 55% 90%,#0000 90%) 50%/55% 100% no-repeat,var(--card)}
        .price{font-weight:650;font-variant-numeric:tabular-nums}
        .field{display:grid;grid-template-columns:minmax(0,1fr);gap:.375rem;font-size:.875rem;color:var(--soft)}
        .field input,.field select{inline-size:100%;text-overflow:ellipsis;min-block-size:2.75rem;padding:.5rem .75rem;font:inherit;font-size:1rem;color:var(--ink);
        background:var(--card);border:1px solid var(--edge2);border-radius:.75rem}
        .pay{display:block;inline-size:100%;min-block-size:3.25rem;padding:.75rem 1.25rem;border:0;border-radius:1rem;background:var(--accent);color:var(--on-accent);
        font:inherit;font-size:1.0625rem;font-weight:650;text-align:center;text-decoration:none;cursor:pointer}
        .demo a.pay{color:var(--on-accent)}
        .pay.quiet,.demo a.pay.quiet{background:none;color:var(--accent);box-shadow:0 0 0 1px var(--edge2) inset}
        .pay:hover{filter:brightness(1.06)}
        .verdict{display:grid;justify-items:center;gap:.5rem;padding-block:3.5rem 1rem;text-align:center}
        .verdict h2{font-size:1.5rem;line-height:1.25;font-weight:650;text-wrap:balance}
        .verdict p{color:var(--soft);text-wrap:balance}
        .verdict+.price{text-align:center;font-size:1.25rem}
        .seal{display:grid;place-items:center;inline-size:4.5rem;block-size:4.5rem;border-radius:50%;font-size:2rem;font-weight:700;
        background:var(--good-bg);color:var(--good)}
        .bad .seal{background:var(--bad-bg);color:var(--bad)}
        .home{padding-block-start:5rem;background:linear-gradient(160deg,#35566b,#7e6a86 60%,#c9906f);align-items:flex-start}
        .app{display:grid;justify-items:center;gap:.5rem;inline-size:6rem;padding:.5rem;border:0;background:none;color:#fff;font:inherit;font-size:.8125rem;cursor:pointer}
        .app .leaf{inline-size:3.75rem;block-size:3.75rem;border-radius:1rem;background:radial-gradient(circle at 50% 50%,#1f6b45 0 45%,#fff 46%)}

        /* Its owner turns it into another one. */
        .turn{display:flex;flex-wrap:wrap;justify-content:center;gap:.5rem;max-inline-size:26rem}
        .turn fieldset{display:flex;flex-wrap:wrap;min-inline-size:0;padding:.125rem;border:0;border-radius:.75rem;background:var(--card);box-shadow:0 0 0 1px var(--hair)}
        .turn label{position:relative}
        .turn input{position:absolute;inset:0;inline-size:100%;block-size:100%;margin:0;opacity:0;cursor:pointer}
        .turn span{display:block;padding:.25rem .625rem;border-radius:.625rem;font-size:.8125rem;line-height:1.25rem;color:var(--soft)}
        .turn input:checked+span{background:var(--accent);color:var(--on-accent)}
        .turn input:focus-visible+span{outline:3px solid var(--accent);outline-offset:2px}
        .turn input:hover:not(:checked)+span{color:var(--ink)}
        .stage:has(#size-small:checked) .glass{inline-size:20rem;block-size:min(35.5rem,max(28rem,100vh - 12.5rem));border-radius:.25rem}
        .stage:has(#size-small:checked) .device{padding:3.5rem .75rem;border-radius:2.5rem}
        .stage:has(#size-tablet:checked) .glass{inline-size:46.5rem;block-size:min(70rem,max(36rem,100vh - 12.5rem));border-radius:1.25rem}
        .stage:has(#size-tablet:checked) .device{padding:1.25rem;border-radius:2.25rem}

        /* The scenario's cardholder pays. */
        .playing{inline-size:100%;max-inline-size:26rem}
        .player{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.5rem .75rem;min-block-size:2.25rem}
        .player p{flex:1 1 12rem}
        .player .pill{margin-inline-start:auto;font-weight:600}
        .player .pill:only-child{margin-inline:0;padding-inline:1.25rem;border-color:var(--accent);background:var(--accent);color:var(--on-accent)}
        .device{position:relative}
        .finger{position:absolute;inset:0 auto auto 0;z-index:3;inline-size:2.5rem;block-size:2.5rem;margin:-1.25rem;border-radius:50%;pointer-events:none;
        background:rgb(11 87 208/.28);box-shadow:0 0 0 2px rgb(11 87 208/.75),0 0 0 4px rgb(255 255 255/.6);transform:translate(var(--x),var(--y))}

        /* The inspector */
        .inspector,.flow{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;gap:1rem;min-inline-size:0}
        .inspector section{container-type:inline-size}
        .inspector section,.inspector .intro,.inspector>.grid{padding:1.25rem 1.5rem;background:var(--card);border-radius:1rem;box-shadow:0 0 0 1px var(--hair)}
        .inspector .intro{display:grid;gap:.75rem;background:none;box-shadow:none;padding-inline:0}
        .intro h1{font-size:clamp(1.75rem,3vw,2.5rem);line-height:1.15;font-weight:650;letter-spacing:-.02em;text-wrap:balance}
        .inspector :where(h1,h2,h3,p,li,dt,legend,label,button){overflow-wrap:anywhere}
        .intro p{max-inline-size:60ch;color:var(--soft)}
        .inspector h2{font-size:1.0625rem;font-weight:650;margin-block-end:.75rem}
        .inspector h3{font-size:.9375rem;font-weight:600;margin-block:1rem .375rem}
        .brand{margin:0;font-size:1.125rem!important;font-weight:700;letter-spacing:-.01em;color:var(--ink)!important}
        .top{display:flex;flex-wrap:wrap;gap:0 1.25rem;align-items:center}
        .top .brand{margin-inline-end:auto}
        .top a{display:inline-block;padding:.375rem .25rem;font-weight:600;text-decoration:none}
        .top a:hover{text-decoration:underline}
        .grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr));gap:1rem}
        .phase{font-size:1.25rem;font-weight:600;margin-block-end:.75rem}
        .inspector dl{display:grid;grid-template-columns:minmax(8rem,auto) minmax(0,1fr);gap:.25rem 1.25rem;font-size:.875rem}
        .inspector dl>*{min-inline-size:0}
        .inspector dt{color:var(--soft)}
        .inspector dd{overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
        @container (max-width:26rem){.inspector dl{grid-template-columns:minmax(0,1fr);row-gap:0}.inspector dd{margin-block-end:.5rem}}
        .note{margin-block-start:.875rem;padding:.625rem .875rem;border-radius:.75rem;font-size:.9375rem;overflow-wrap:anywhere}
        .note.good{background:var(--good-bg);color:var(--good)}
        .note.bad{background:var(--bad-bg);color:var(--bad)}
        .note.info{background:var(--info-bg);color:var(--info)}
        .note p+p{margin-block-start:.5rem}
        .inspector ol,.inspector ul{padding-inline-start:1.25rem;font-size:.9375rem}
        .inspector fieldset{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;padding:0;border:0;margin-block-end:.75rem;min-inline-size:0}
        .inspector legend{margin-block-end:.375rem;color:var(--soft);font-size:.875rem;padding:0}
        .pill,.inspector button{min-block-size:2.25rem;padding:.25rem .875rem;border:1px solid var(--edge2);border-radius:2rem;background:var(--card);
        color:var(--ink);font:inherit;font-size:.875rem;cursor:pointer}
        .pill:hover:not(:disabled),.inspector button:hover:not(:disabled){border-color:var(--accent);color:var(--accent)}
        .inspector button[aria-pressed=true]{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
        .inspector button:disabled{opacity:.5;cursor:default}
        .field input[type=color]{padding:.25rem}.field input[type=range]{padding:0;accent-color:var(--accent)}
        .look pre{margin-block-start:.5rem}
        .search{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.375rem .5rem;max-inline-size:40rem}
        .search label{grid-column:1/-1}
        .search input{min-inline-size:0;min-block-size:2.75rem;padding:.5rem .875rem;font:inherit;color:var(--ink);background:var(--card);
        border:1px solid var(--edge2);border-radius:.75rem}
        .search input::placeholder{color:var(--soft);opacity:1}
        .search button{border-radius:.75rem!important;padding-inline:1.25rem!important}
        .faults .small{margin-block-start:.5rem}
        .page{max-inline-size:80rem;margin-inline:auto;padding:clamp(1rem,2.5vw,2rem)}
        .inspector .catalogue{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(22rem,100%),1fr));gap:.5rem;list-style:none;margin:0;padding:0}
        .inspector .catalogue button{display:grid;gap:.125rem;inline-size:100%;block-size:100%;padding:.5rem .875rem;text-align:start;border-color:var(--hair);
        border-radius:.75rem;align-content:start}
        .catalogue b{font-weight:600}
        .catalogue code{font-size:.75rem;color:var(--soft);overflow-wrap:anywhere}
        .demo [hidden]{display:none!important}
        .inspector summary{cursor:pointer;padding-block:.375rem;overflow-wrap:anywhere}
        .message{border-block-start:1px solid var(--hair)}
        .message summary b{display:inline-block;min-inline-size:3.5rem}
        .message span{font-size:.875rem;color:var(--soft)}

        /* The sequence diagram: five lanes, or below each other where there is no room for lanes. */
        .picture{margin-block-end:.5rem;font-size:.8125rem;line-height:1.25rem}
        .picture+.small{margin-block-end:1rem}
        .lanes,.step{display:grid;grid-template-columns:3.75rem repeat(5,minmax(0,1fr))}
        .lanes{text-align:center;font-size:.75rem;line-height:1rem;font-weight:600}
        .lanes span{display:grid;place-items:center;margin-inline:.25rem;padding:.25rem .125rem;overflow-wrap:normal;border-radius:.5rem;background:var(--code);box-shadow:0 0 0 1px var(--hair)}
        .lanes span:first-child{grid-column:2}
        .inspector .steps{list-style:none;margin:0;padding:.5rem 0 .5rem 3.75rem;font-size:inherit;background:
        linear-gradient(var(--hair) 0 0) 10%/1px 100%,linear-gradient(var(--hair) 0 0) 30%/1px 100%,linear-gradient(var(--hair) 0 0) 50%/1px 100%,
        linear-gradient(var(--hair) 0 0) 70%/1px 100%,linear-gradient(var(--hair) 0 0) 90%/1px 100%;background-repeat:no-repeat;background-origin:content-box}
        .step{margin-inline-start:-3.75rem;min-block-size:2.125rem;align-items:end}
        .time{grid-column:1;grid-row:1;color:var(--soft);font-size:.75rem;font-variant-numeric:tabular-nums}
        .c0{--c:2}.c1{--c:3}.c2{--c:4}.c3{--c:5}.c4{--c:6}.s1{--s:1}.s2{--s:2}.s3{--s:3}.s4{--s:4}.s5{--s:5}
        .arrow{grid-column:var(--c)/span var(--s);grid-row:1;display:block;position:relative;min-inline-size:0;padding-inline:calc(50%/var(--s));text-align:center}
        .demo .arrow{color:var(--ink);text-decoration:none}
        .way{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .steps .label{display:inline-block;max-inline-size:calc(100% + 2.5rem);margin-inline:-1.25rem;padding-inline:.25rem;overflow:hidden;text-overflow:ellipsis;
        white-space:nowrap;vertical-align:bottom;background:var(--card)}
        .steps .line{display:block;position:relative;block-size:.5rem;margin-block-start:-.0625rem}
        .steps .line::before{content:"";position:absolute;inset:.1875rem 1px auto 1px;border-block-start:2px solid currentColor}
        .steps .line::after{content:"";position:absolute;inset-block-start:0;inset-inline-end:2px;inline-size:.5rem;block-size:.5rem;border:solid currentColor;
        border-width:2px 2px 0 0;transform:rotate(45deg)}
        .back:not(.at) .line::after{inset-inline:2px auto;transform:rotate(-135deg)}
        .lock{inline-size:.75rem;block-size:.875rem;margin-inline-end:.25rem;vertical-align:-.125rem;fill:none;stroke:currentColor;stroke-width:1.5}
        .demo .sealed .arrow{color:var(--accent)}
        .demo .fault .arrow{color:var(--bad);font-weight:700}
        a.arrow:hover .label{text-decoration:underline}
        .at .arrow{padding-inline:calc(50%/var(--s) + .75rem) 0;text-align:start;padding-block:.375rem}
        .at .label{max-inline-size:100%;margin:0;padding:0;white-space:normal;background:none}
        .at .line{position:absolute;inset-block-start:.6875rem;inset-inline-start:calc(50%/var(--s) - .25rem);inline-size:.5rem;border-radius:50%;background:currentColor}
        .at .line::before,.at .line::after{content:none}
        .at.back .arrow{padding-inline:0 calc(50%/var(--s) + .75rem);text-align:end}
        .at.back .line{inset-inline:auto calc(50%/var(--s) - .25rem)}
        @container (max-width:30rem){.lanes{display:none}.inspector .steps{padding:0;background:none}
        .step{grid-template-columns:4rem minmax(0,1fr);gap:0 .5rem;margin:0;padding-block:.375rem;min-block-size:0;align-items:start;border-block-end:1px solid var(--hair)}
        .step .arrow{grid-column:2;padding:0;text-align:start}
        .way{position:static;inline-size:auto;block-size:auto;clip-path:none;white-space:normal;color:var(--soft)}
        .step .label{display:block;max-inline-size:none;margin:0;padding:0;white-space:normal;font-size:.9375rem}.steps .line{display:none}}
        @container (max-width:16rem){.step{grid-template-columns:minmax(0,1fr)}.step .arrow,.time{grid-column:1;grid-row:auto}}

        .inspector pre{margin:0 0 .75rem;padding:.875rem;max-block-size:26rem;overflow:auto;border-radius:.75rem;background:var(--code);
        font:400 .8125rem/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
        @media (min-width:112rem){.stage{max-inline-size:120rem}.inspector{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}.inspector>:not(.flow){grid-column:1/-1}}
        @media (max-width:76rem){.stage:has(#size-tablet:checked){grid-template-columns:minmax(0,1fr)}.stage:has(#size-tablet:checked) .desk{position:static}}
        .inspector>h2{margin-block:.5rem 0}
        @media (max-width:62rem){.stage{grid-template-columns:minmax(0,1fr);padding:0 0 2rem}.desk{position:static;gap:0;justify-items:stretch}
        .turn{padding:.75rem 1rem .5rem;justify-self:center}.playing{padding:0 1rem .75rem;justify-self:center}.device,.stage:has(.turn) .device{padding:0;border-radius:0;box-shadow:none;background:none;justify-self:center;inline-size:100%}
        .glass,.stage:has(.turn) .glass{inline-size:100%;block-size:auto;min-block-size:80vh;border-radius:0;margin-inline:auto;box-shadow:0 0 0 1px var(--hair)}
        .stage:has(#size-small:checked) .glass{inline-size:min(20rem,100%)}.stage:has(#size-phone:checked) .glass{inline-size:min(24.375rem,100%)}
        .stage:has(#size-tablet:checked) .glass{inline-size:min(46.5rem,100%)}
        .inspector{padding-inline:1rem}}
        @media (prefers-reduced-motion:no-preference){.inspector button,.pay{transition:filter .15s,border-color .15s,color .15s}
        .finger{transition:transform .4s ease-out}.finger.taps{animation:taps .35s}}
        @keyframes taps{50%{scale:.6}}
        @media (prefers-reduced-motion:no-preference){.arrives{animation:arrives .3s ease-out calc(var(--late)*.14s) both}
        .arrives .line::before{transform-origin:0 0;animation:travels .35s ease-out calc(var(--late)*.14s) both}
        .arrives.back .line::before{transform-origin:100% 0}.arrives .line::after{animation:arrives .2s linear calc(var(--late)*.14s + .3s) both}}
        @keyframes arrives{from{visibility:hidden}}
        @keyframes travels{from{transform:scaleX(0)}}
        @media print{.demo,.demo *{color-scheme:light!important}.demo{background:#fff}.turn,.playing,.controls,.look,.faults,.top a,.onward{display:none!important}
        .stage,.inspector,.flow{display:block;padding:0;max-inline-size:none}.desk{position:static;justify-items:start;margin-block-end:1rem}
        .device{padding:0!important;background:none;box-shadow:none}.glass{block-size:auto!important;border:1px solid #6f7a88;border-radius:1rem!important}
        .inspector section{padding:0 0 1rem;box-shadow:none;border-radius:0}.inspector pre{max-block-size:none}.step,.message,.note{break-inside:avoid}
        .pay,.tds .button,.steps,.lanes span,.note,.seal{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
        """##)

    /// gallery.css
    package static let galleryStyles = WebAsset(
        name: "gallery.8e58d8e10b5f.css",
        text: ##"""
        .phone,.gallery{margin:0}
        .phone{min-block-size:100vh;display:flex}
        .phone>.tds{flex:1;min-inline-size:0;min-block-size:100vh}
        .gallery{font:1rem/1.5 system-ui,sans-serif;color:#1d2420;background:#eef0ec;color-scheme:light}
        .gallery header{position:sticky;inset-block-start:0;z-index:1;padding:.75rem 1.5rem;background:#fff;border-block-end:1px solid #cfd5d0}
        .gallery h1{margin:0;font-size:1.25rem}
        .gallery h2{margin:0 0 .75rem;font-size:1.125rem}
        .gallery small{font-weight:400;color:#55605a}
        .gallery main{padding:1.5rem}
        .gallery section{margin-block-end:2rem}
        .filters{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin-block-start:.5rem}
        .filters fieldset{display:flex;gap:.75rem;margin:0;padding:0;border:0}
        .filters legend{float:left;padding:0;margin-inline-end:.75rem;font-weight:600}
        .filters label{white-space:nowrap}
        .shelf{display:flex;flex-wrap:wrap;gap:1.25rem}
        .gallery figure{margin:0}
        .gallery figcaption{margin-block-start:.375rem;font-size:.875rem;color:#4a544e}
        .gallery iframe{display:block;block-size:44rem;border:0;border-radius:1.25rem;box-shadow:0 0 0 .375rem #14181a,0 .75rem 2rem #0003;margin:.375rem;background:#fff}
        .w-320{inline-size:320px}
        .w-390{inline-size:390px}
        .tables{display:flex;flex-wrap:wrap;gap:1.5rem;margin-block-start:1rem;overflow-x:auto}
        .gallery table{border-collapse:collapse;background:#fff;font-size:.875rem}
        .gallery caption{text-align:start;font-weight:600;padding-block-end:.25rem}
        .gallery th,.gallery td{padding:.25rem .625rem;border:1px solid #d6dbd7;text-align:start;font-weight:400}
        .gallery thead th{font-weight:600}
        .low th,.low td{background:#fdecea}
        .swatch{display:inline-flex;align-items:center;gap:.375rem;font-family:ui-monospace,monospace}
        .swatch svg{inline-size:1em;block-size:1em;border:1px solid #767f79}
        .broken{margin:1rem 1.5rem;padding:1rem 1.25rem;background:#fdecea;border-inline-start:.25rem solid #b3261e}
        .broken p{margin:0}
        .broken ul{margin:.5rem 0 0;padding-inline-start:1.25rem}
        .sr{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .gallery:not(:has(#show-light:checked)) .v-light,.gallery:not(:has(#show-dark:checked)) .v-dark,
        .gallery:not(:has(#show-100:checked)) .v-100,.gallery:not(:has(#show-135:checked)) .v-135,.gallery:not(:has(#show-200:checked)) .v-200,
        .gallery:not(:has(#show-ltr:checked)) .v-ltr,.gallery:not(:has(#show-rtl:checked)) .v-rtl,
        .gallery:not(:has(#show-320:checked)) .v-320,.gallery:not(:has(#show-390:checked)) .v-390{display:none}
        """##)

    /// list.js
    package static let listScript = WebAsset(
        name: "list.d6d2f5e11771.js",
        text: ##"""
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
        """##)

    /// live.js
    package static let liveScript = WebAsset(
        name: "live.bde19afa7708.js",
        text: ##"""
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
        """##)

    /// play.js
    package static let playScript = WebAsset(
        name: "play.57c4dbde90a2.js",
        text: ##"""
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
        """##)

    /// screen.css
    package static let screenStyles = WebAsset(
        name: "screen.413d88a39ceb.css",
        text: ##"""
        /* The screens of a challenge. Colours, fonts and distances are custom properties of the theme. */
        .tds{--system-font:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Noto Sans Hebrew",sans-serif;
        position:relative;display:flex;flex-direction:column;min-block-size:100%;background:var(--page);color:var(--info-text-color);
        font:var(--info-text-font);overflow-wrap:anywhere;-webkit-text-size-adjust:100%;text-size-adjust:100%;container-type:inline-size}
        .tds *,.tds *::before,.tds *::after{box-sizing:border-box}
        .tds p,.tds h1,.tds h2,.tds fieldset{margin:0;padding:0;border:0;min-inline-size:0}
        .tds form{display:flex;flex-direction:column;flex:1 0 auto}
        .tds [hidden]{display:none!important}
        .tds bdi{unicode-bidi:isolate}
        .tds :focus-visible{outline:.1875rem solid var(--focus);outline-offset:.125rem}
        .tds [tabindex="-1"]:focus{outline:none}
        .tds .default{position:absolute;inline-size:1px;block-size:1px;opacity:0;border:0;padding:0;pointer-events:none}
        .tds .bar{display:flex;align-items:center;gap:.75rem;min-block-size:min(var(--header-height),10vh);padding:min(.25rem,.5vh) var(--margin);
        background:var(--header-bg);border-block-end:1px solid var(--header-line);position:sticky;inset-block-start:0;z-index:2}
        .tds .bar h1{flex:1;font:var(--title-font);font-size:min(var(--title-size),3.6vh);color:var(--title-color);overflow:hidden;overflow-wrap:anywhere;
        display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;padding-block:.2em;margin-block:-.2em;line-height:1.15}
        .tds .bar #cancel{font-size:min(var(--cancel-size),3.6vh);line-height:1.15;min-block-size:min(var(--cancel-height),var(--header-height),7vh);
        padding-block:0}
        .tds .content{inline-size:100%;max-inline-size:calc(var(--content-width) + 2*var(--margin));margin-inline:auto;
        padding:var(--gap-logos) var(--margin) calc(2*var(--gap-rows))}
        .tds .logos{display:flex;justify-content:space-between;align-items:center;gap:var(--logo-gap);block-size:var(--logo-height);
        margin-block-end:var(--gap-heading)}
        .tds .logos .column{display:flex;max-inline-size:48%;block-size:100%}
        .tds .logos .column:only-child:has(.trailing){margin-inline-start:auto}
        .tds .logo{display:flex;align-items:center;block-size:100%}
        .tds .logo img{max-inline-size:100%;max-block-size:100%;object-fit:contain}
        .tds .heading{font:var(--info-header-font);color:var(--info-header-color);background:var(--info-header-bg);
        padding:var(--info-header-padding);text-align:var(--info-header-align)}
        .tds .heading+*{margin-block-start:var(--gap-text)}
        .tds .information{display:flex;gap:.625rem;font:var(--info-text-font);color:var(--info-text-color);background:var(--info-text-bg);
        padding:var(--info-text-padding)}
        .tds .information p{flex:1}
        .tds .lines{display:block}
        .tds .warning{flex:none;inline-size:1.4em;block-size:1.4em;fill:var(--warning)}
        .tds .label{display:block;margin-block-start:var(--gap-label);font:var(--info-label-font);color:var(--info-label-color);
        background:var(--info-label-bg);padding:var(--info-label-padding)}
        .tds .label[for=entry]{font:var(--data-entry-label-font);color:var(--data-entry-label-color)}
        .tds .label[for=secondEntry]{font:var(--data-entry-label-2-font);color:var(--data-entry-label-2-color)}
        .tds .entry{position:relative;display:flex;margin-block-start:var(--gap-entry)}
        .tds .entry input{flex:1;min-inline-size:0;min-block-size:var(--box1-height);padding:.5rem .875rem;font:var(--box1-font);
        color:var(--box1-color);background:var(--box1-bg);border:var(--box1-border);border-radius:var(--box1-radius);text-align:start}
        .tds .entry.second input{min-block-size:var(--box2-height);font:var(--box2-font);color:var(--box2-color);background:var(--box2-bg);
        border:var(--box2-border);border-radius:var(--box2-radius)}
        .tds .entry:has(.reveal:not([hidden])) input{padding-inline-end:5.5rem}
        .tds .reveal{position:absolute;inset-inline-end:.25rem;inset-block:.25rem;min-inline-size:4.5rem;border:0;background:none;color:var(--tint);
        font:var(--resend-font);cursor:pointer}
        .tds .refusal{margin-block-start:.375rem;font:var(--error-font);color:var(--error-color)}
        .tds fieldset{margin-block-start:var(--gap-entry)}
        .tds .long{max-block-size:24rem;overflow:auto;position:relative}
        .tds .piece{content-visibility:auto;contain-intrinsic-size:auto calc(var(--rows)*var(--row-height))}
        .tds .option,.tds .toggle{display:flex;align-items:center;gap:var(--mark-gap);min-block-size:var(--row-height);padding-block:.5rem;
        cursor:pointer;font:var(--selection-list-font);color:var(--selection-list-color)}
        .tds .option{background:var(--selection-list-bg);border-block-end:1px solid var(--line)}
        .tds .option:last-child{border-block-end:0}
        .tds .option input,.tds .toggle input{position:absolute;opacity:0;inline-size:var(--mark);block-size:var(--mark);margin:0;cursor:pointer}
        .tds .mark{flex:none;inline-size:var(--mark);block-size:var(--mark);border:.125rem solid var(--edge);display:grid;place-items:center}
        .tds [type=radio]+.mark{border-radius:50%}
        .tds [type=checkbox]+.mark{border-radius:.25rem}
        .tds input:checked+.mark{border-color:var(--tint);background:var(--tint)}
        .tds [type=radio]:checked+.mark::after{content:"";inline-size:40%;block-size:40%;border-radius:50%;background:var(--on-tint)}
        .tds [type=checkbox]:checked+.mark::after{content:"";inline-size:30%;block-size:60%;border:solid var(--on-tint);border-width:0 .15rem .15rem 0;
        transform:translateY(-10%) rotate(45deg)}
        .tds input:focus-visible+.mark,.tds input:focus-visible+.track{outline:.1875rem solid var(--focus);outline-offset:.125rem}
        .tds .toggle{margin-block-start:var(--gap-switches);font:var(--whitelist-font);color:var(--whitelist-color);background:var(--whitelist-bg);
        padding:max(.5rem,var(--whitelist-padding)) var(--whitelist-padding)}
        .tds .track{flex:none;position:relative;inline-size:3rem;block-size:1.75rem;border-radius:1rem;border:.125rem solid var(--edge);
        background:transparent;transition:background .15s}
        .tds .track::after{content:"";position:absolute;inset-block-start:.1875rem;inset-inline-start:.1875rem;inline-size:1.125rem;block-size:1.125rem;
        border-radius:50%;background:var(--edge);transition:inset-inline-start .15s}
        .tds input:checked+.track{background:var(--tint);border-color:var(--tint)}
        .tds input:checked+.track::after{inset-inline-start:1.4375rem;background:var(--on-tint)}
        .tds .button{display:block;inline-size:100%;cursor:pointer;text-align:center;overflow-wrap:anywhere}
        .tds .content>.button{margin-block-start:var(--gap-buttons)}
        .tds .content>.button.primary{margin-block-start:var(--gap-button)}
        .tds .side,.tds .side>.column{display:contents}
        .tds .side>.column>.button{margin-block-start:var(--gap-buttons)}
        .tds .side>.column>.button.primary{margin-block-start:var(--gap-button)}
        @media (orientation:landscape){.tds .side{display:flex;flex-wrap:wrap;column-gap:var(--logo-gap)}
        .tds .side>.column{display:block;flex:1 1 14rem;min-inline-size:0}
        .tds .side>.column>.button,.tds .side>.column>.button.primary{margin-block-start:var(--gap-button)}}
        .tds .button:active{filter:brightness(.9)}
        .tds .button:disabled{opacity:.5;cursor:default}
        .tds .bar .cancel{inline-size:auto;flex:none;max-inline-size:65%;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;font:var(--cancel-font);color:var(--cancel-color);background:var(--cancel-bg);
        border:var(--cancel-border);border-radius:var(--cancel-radius);padding:var(--cancel-padding);min-block-size:min(var(--cancel-height),var(--header-height))}
        .tds .submit{font:var(--submit-font);color:var(--submit-color);background:var(--submit-bg);border:var(--submit-border);
        border-radius:var(--submit-radius);padding:var(--submit-padding);min-block-size:var(--submit-height)}
        .tds .next{font:var(--next-font);color:var(--next-color);background:var(--next-bg);border:var(--next-border);
        border-radius:var(--next-radius);padding:var(--next-padding);min-block-size:var(--next-height)}
        .tds .continue{font:var(--continue-font);color:var(--continue-color);background:var(--continue-bg);border:var(--continue-border);
        border-radius:var(--continue-radius);padding:var(--continue-padding);min-block-size:var(--continue-height)}
        .tds .continue2{font:var(--continue2-font);color:var(--continue2-color);background:var(--continue2-bg);border:var(--continue2-border);
        border-radius:var(--continue2-radius);padding:var(--continue2-padding);min-block-size:var(--continue2-height)}
        .tds .resend{font:var(--resend-font);color:var(--resend-color);background:var(--resend-bg);border:var(--resend-border);
        border-radius:var(--resend-radius);padding:var(--resend-padding);min-block-size:var(--resend-height)}
        .tds .open-oob-app{font:var(--open-oob-app-font);color:var(--open-oob-app-color);background:var(--open-oob-app-bg);border:var(--open-oob-app-border);
        border-radius:var(--open-oob-app-radius);padding:var(--open-oob-app-padding);min-block-size:var(--open-oob-app-height)}
        .tds .add-challenge{font:var(--add-challenge-font);color:var(--add-challenge-color);background:var(--add-challenge-bg);
        border:var(--add-challenge-border);border-radius:var(--add-challenge-radius);padding:var(--add-challenge-padding);
        min-block-size:var(--add-challenge-height)}
        .tds .row{border-block-start:1px solid var(--line);font:var(--why-info-font);color:var(--why-info-color);background:var(--why-info-bg)}
        .tds .row#more{font:var(--expandable-info-font);color:var(--expandable-info-color);background:var(--expandable-info-bg)}
        .tds .row#why,.tds :not(.row)+.row{margin-block-start:var(--gap-rows)}
        .tds .row:last-child{border-block-end:1px solid var(--line)}
        .tds .row summary{display:flex;align-items:center;justify-content:space-between;gap:.75rem;min-block-size:var(--row-height);padding-block:.5rem;
        cursor:pointer;list-style:none}
        .tds .row summary::-webkit-details-marker{display:none}
        .tds .row summary::after{content:"";flex:none;inline-size:.5rem;block-size:.5rem;margin-inline:.25rem;border:solid var(--arrow);border-width:0 .125rem .125rem 0;
        transform:rotate(45deg)}
        .tds .row[open] summary::after{transform:rotate(-135deg)}
        .tds .arrow-leading summary{flex-direction:row-reverse;justify-content:flex-end}
        .tds .arrow-hidden summary::after{display:none}
        .tds .row p,.tds p.row{padding:0 var(--row-indent) 1rem;font:var(--why-info-text-font);color:var(--why-info-text-color)}
        .tds p.row{padding-block:.75rem;padding-inline:0}
        .tds #more p{font:var(--expandable-info-text-font);color:var(--expandable-info-text-color)}
        .tds iframe{flex:1 0 auto;display:block;inline-size:100%;min-block-size:28rem;border:0;background:var(--page)}
        .tds[data-screen=html] form,.tds[data-screen=htmlOutOfBand] form{flex:none}
        .tds .processing{flex:1;display:grid;place-items:center;padding:var(--margin);background:var(--processing-bg);min-block-size:20rem}
        .tds .box{display:grid;place-items:center;gap:2rem;padding:2.5rem;background:var(--processing-box);border-radius:var(--processing-radius)}
        .tds .dslogo img{display:block;max-inline-size:12rem;max-block-size:6rem}
        .tds .overlay{position:absolute;inset:0;display:grid;place-items:center;z-index:1}
        .tds[data-processing] .content,.tds[data-processing] iframe{opacity:var(--dimmed)}
        .tds .spinner{inline-size:3rem;block-size:3rem;border-radius:50%;border:.3125rem solid var(--line);border-block-start-color:var(--spinner);
        animation:tds-turn 1s linear infinite}
        @keyframes tds-turn{to{transform:rotate(1turn)}}
        @media (prefers-reduced-motion:reduce){.tds .spinner{animation:tds-pulse 2s ease-in-out infinite}.tds *{transition:none!important}
        @keyframes tds-pulse{50%{opacity:.4}}}
        @media (forced-colors:active){.tds .mark,.tds .track{forced-color-adjust:none}}
        .sr{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        """##)

    /// sequence.css
    package static let sequenceStyles = WebAsset(
        name: "sequence.4c053cddf649.css",
        text: ##"""
        .sequence{display:block;font-size:13px}.sequence rect{fill:var(--code);stroke:var(--hair)}.sequence .ground{fill:var(--card);stroke:none}
        .lane{stroke:var(--hair);stroke-width:2}.sequence text{fill:var(--ink);text-anchor:middle}.sequence .name{font-weight:600}
        .sequence .time{fill:var(--soft);font-size:11px;text-anchor:end}.sequence .after{text-anchor:start}.sequence .before{text-anchor:end}
        .step path{stroke:var(--ink);fill:none;stroke-width:1.5}.step circle{fill:var(--ink)}.sealed path{stroke:var(--info);stroke-width:2.5}
        .sequence use{fill:var(--card);stroke:var(--info);stroke-width:1.5}.fault path{stroke:var(--bad);stroke-width:2.5}
        .sequence .fault text:not(.time){fill:var(--bad);font-weight:700}.fault circle{fill:var(--bad)}
        """##)
}
