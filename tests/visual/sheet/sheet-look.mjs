/** Styles and script of a sheet, which stand in its page: it is one file beside its pictures. */

export const sheetStyle = `
:root { color-scheme: light dark; --line: light-dark(#d5d8dd, #3b4048); --soft: light-dark(#565c66, #a9b0bb);
  --ground: light-dark(#f5f6f8, #15171b); --paper: light-dark(#fff, #1e2127); --ink: light-dark(#17191d, #eceef1);
  --focus: light-dark(#1c4fd6, #8fb0ff) }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--ground); color: var(--ink) }
header, main, form { max-width: 1280px; margin: 0 auto; padding: 16px }
h1, h2, h3, h4, p { margin: 0 }
h1 { font-size: 1.75rem } h2 { font-size: 1.375rem; margin-block: 24px 12px } h3 { font-size: 1.125rem }
h4 { font-size: 1rem; margin-block: 16px 8px }
header p, article > p { color: var(--soft) }
form { display: flex; flex-wrap: wrap; gap: 4px 24px; padding-block: 8px;
  background: var(--ground); border-block-end: 1px solid var(--line) }
fieldset { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; padding: 0; border: 0 }
legend { float: inline-start; padding: 4px 12px 4px 0; font-weight: 600 }
label { display: inline-flex; gap: 6px; align-items: center; min-height: 32px }
input { accent-color: var(--focus) }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
article { margin-block-end: 16px; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper) }
article[hidden] { display: none }
h3 i { display: inline-block; width: 1em; height: 1em; margin-inline-end: 4px; border: 1px solid var(--soft); border-radius: 3px; vertical-align: -0.125em }
summary { padding-block: 12px; cursor: pointer }
figure { min-width: 0; margin: 0 }
figcaption { color: var(--soft); font-size: .875rem }
figure div { position: relative; width: fit-content; max-width: 100%; border: 1px solid var(--line) }
img { display: block; max-width: 100%; height: auto }
.mark { position: absolute; inset: 0; visibility: hidden }
.compared, .alone { display: grid; grid-template-columns: repeat(2, minmax(0, 390px)); gap: 8px 16px }
.compared input { display: none }
[data-view=overlay] .mark { visibility: visible }
[data-view=overlay] .now div > img:first-child { opacity: .35 }
[data-view=slider] .compared { grid-template-columns: minmax(0, 390px) }
[data-view=slider] .compared figure { grid-area: 2 / 1 }
[data-view=slider] .compared .before { justify-self: start }
[data-view=slider] .compared .now figcaption { text-align: end }
[data-view=slider] .compared .now div { width: 100%; border-color: transparent }
[data-view=slider] .compared .now img { clip-path: inset(0 0 0 var(--at)) }
[data-view=slider] .compared .now div::after { content: ''; position: absolute; inset-block: 0; inset-inline-start: var(--at); width: 2px; background: var(--focus) }
[data-view=slider] .compared input { position: sticky; inset-block-start: 0; z-index: 2; display: block; grid-area: 1 / 1; width: 100%; height: 40px; margin: 0; background: var(--paper) }
[data-view=overlay] .now > div { background: #fff }
@media (min-width: 700px) {
  form { position: sticky; inset-block-start: 0; z-index: 3 }
  [data-view=slider] .compared input { inset-block-start: 49px }
}
`

export const sheetScript = `
const form = document.querySelector('form')
form.addEventListener('change', () => {
  document.documentElement.dataset.view = form.elements.view.value
  const looks = new FormData(form).getAll('look')
  for (const article of document.querySelectorAll('article')) article.hidden = !looks.includes(article.dataset.look)
})
form.addEventListener('submit', (event) => event.preventDefault())
for (const range of document.querySelectorAll('input[type=range]'))
  range.addEventListener('input', () => range.parentElement.style.setProperty('--at', range.value + '%'))
`
