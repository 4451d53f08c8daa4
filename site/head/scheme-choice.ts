import { schemeKey } from '../../schemas/scheme-key.ts'

/**
 * Inline script in the head of every page, after the `theme-color`s. Sets `data-scheme` before the
 * first paint, since pages of guests are the same for all; later in step with other tabs, and when
 * the browser shows a page again that it kept. Edit mode has the attribute from the start.
 */
export const schemeScript = `
(function(){
var html=document.documentElement,data=html.dataset;
if(data.scheme)return;
applyScheme=function(){
var chosen;
try{chosen=localStorage['${schemeKey}']}catch(_){}
if(chosen)data.scheme=chosen;else delete data.scheme;
document.querySelectorAll('meta[media]').forEach(function(meta,at){meta.media=chosen?chosen=='dark'==at?'':'not all':'(prefers-color-scheme:'+(at?'dark)':'light)')})
};
applyScheme();
addEventListener('storage',applyScheme);
addEventListener('pageshow',applyScheme)
})()`.replaceAll('\n', '')

/** As `schemeScript`, for a page without styles that says its scheme in a `meta` element, if any. */
export const schemeMetaScript = `
(function(){
var meta=document.querySelector('meta[name=color-scheme]'),chosen;
try{chosen=localStorage.getItem('${schemeKey}')}catch(_){}
if(meta&&(chosen=='light'||chosen=='dark'))meta.content=chosen
})()`.replaceAll('\n', '')
