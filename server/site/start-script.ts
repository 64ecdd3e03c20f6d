/** Maximum time that a missing picture may delay the scripts. */
const patienceMs = 3000

type Start = { readonly entry: string; readonly sheet: string; readonly preloads: readonly string[] }

/**
 * Returns the script that starts a page. The first screen's text, font and pictures load first; after their paint the
 * whole sheet and all scripts are requested at once. Until React runs, clicks and submits are queued in `early`
 * (src/app/early-input.ts replays them). Old HTML, whose scripts another deployment has replaced, reloads once (as
 * src/app/chunk-loading/reload-on-stale-chunk.ts does for later chunks). If the device has another store than the page, the
 * prices are hidden.
 */
export const startScript = ({ entry, sheet, preloads }: Start) =>
  `try{let page=document.documentElement.dataset;JSON.parse(localStorage.disposition??null)?.outletCode!=page.store&&(page.otherStore="")}catch{}` +
  `self.early=[];self.keepEarly=e=>{let t=e.target,b=t.closest("button[type=button]");e.type=="submit"?(e.preventDefault(),early.push(t)):b&&early.push(b)};` +
  `for(let type of ["click","submit"])addEventListener(type,keepEarly,true);` +
  `let after=ms=>new Promise(r=>setTimeout(r,ms)),loaded=new Promise(r=>addEventListener("load",r)),` +
  `painted=new Promise(r=>new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint").forEach(r)).observe({type:"paint",buffered:true})),` +
  `link=of=>{let l=Object.assign(document.createElement("link"),of);document.head.append(l);return new Promise(r=>l.onload=l.onerror=r)};` +
  `await Promise.race([Promise.all([loaded,painted]),after(${patienceMs})]);await after(0);` +
  `let styled=link({rel:"stylesheet",href:"${sheet}"});` +
  `let files=[...${JSON.stringify(preloads)},...self.own??[]];for(let href of files)link({rel:"modulepreload",href});` +
  `await styled;(async()=>{let begun=performance.now();for(let file of files){await import(file).catch(e=>{if(file=="${entry}")throw e});if(performance.now()-begun>8)await after(0),begun=performance.now()}})().catch(e=>{try{if(navigator.onLine&&sessionStorage.renewed!="${entry}"){sessionStorage.renewed="${entry}";location.reload()}}catch{}throw e})`
