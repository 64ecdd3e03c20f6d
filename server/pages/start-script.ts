/**
 * The page's text, font and first image have the line to themselves; right after the first frame all scripts are asked
 * for at once. Clicks on buttons until React is there are kept in `early` (src/app/early-clicks.ts repeats them).
 */
export const startScript = (entry: string, preloads: readonly string[]) =>
  `self.early=[];addEventListener("click",self.keepEarly=e=>{let b=e.target.closest("button[type=button]");b&&early.push(b)},true);` +
  `requestAnimationFrame(()=>setTimeout(()=>{for(let href of [...${JSON.stringify(preloads)},...self.own??[]])` +
  `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import("${entry}")}))`
