declare global {
  interface Window {
    /** Buttons that were tapped before the shop's code loaded, until that code replays the taps. */
    earlyTaps?: HTMLButtonElement[]
  }
}

/**
 * Inline script in the head of every page. Records taps on buttons before any module has loaded, which takes seconds on
 * a slow network; `screens/app/sleeping-markup.ts` replays them. Taps that React has handled are not recorded.
 */
export const earlyTapsScript =
  "earlyTaps=[];addEventListener('click',function(e){var b=e.target.closest('button');b&&setTimeout(function(){window.earlyTaps&&!Object.keys(b).some(function(k){return!k.indexOf('__reactFiber')})&&earlyTaps.push(b)})},true)"
