import { schemeKey } from '../../schemas/scheme-key.ts'

/**
 * Inline script in the head of every page, after the `theme-color` elements. Sets `data-scheme`
 * from the visitor's stored choice before the first paint: guest pages are cached and the same for
 * all. Updates it when another tab changes the choice and when the browser restores a kept page. In
 * edit mode the attribute is set from the start, and the script does nothing.
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

/**
 * Like `schemeScript`, for a page without styles: writes the choice into its `color-scheme` meta
 * element, if it has one.
 */
export const schemeMetaScript = `
(function(){
var meta=document.querySelector('meta[name=color-scheme]'),chosen;
try{chosen=localStorage.getItem('${schemeKey}')}catch(_){}
if(meta&&(chosen=='light'||chosen=='dark'))meta.content=chosen
})()`.replaceAll('\n', '')
