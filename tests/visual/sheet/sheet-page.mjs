import { partOf, partOrder } from './looks.mjs'
import { sheetScript, sheetStyle } from './sheet-look.mjs'

/**
 * Returns the page of a sheet: parts in order, in them groups of stories that differ alike in a look.
 * @param {{ differences: import('./sheet.mjs').Difference[]; against: string; stories: number;
 *   looks: readonly import('./looks.mjs').Look[] }} sheet
 */
export function sheetPage({ differences, against, stories, looks }) {
  const parts = partOrder
    .map((part) => ({ part, own: differences.filter(({ title }) => partOf(title) === part) }))
    .filter(({ own }) => own.length)
  const count = new Set(differences.map(({ id }) => id)).size
  const said = count
    ? `${count} of ${stories} stories differ, in ${looks.length} ${looks.length === 1 ? 'look' : 'looks'}.`
    : `Nothing changed: ${stories} stories are as they were, in ${looks.map(({ name }) => name).join('; ')}.`
  return `<!doctype html>
<html lang="en" data-view="slider">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What changed</title>
<style>${sheetStyle}</style>
<header>
<h1>What changed</h1>
<p>Compared with ${escaped(against)}</p>
<p role="status">${said}</p>
</header>
${count ? controls(looks) : ''}
<main>
${parts.map(({ part, own }) => section(part, groupsOf(own, looks))).join('\n')}
</main>
${count ? `<script>${sheetScript}</script>` : ''}
</html>
`
}

const controls = (looks) => `<form>
<fieldset><legend>Show</legend>
${Object.entries({ slider: 'Slider', sides: 'Side by side', overlay: 'Marked' })
  .map(
    ([view, name], at) =>
      `<label><input type="radio" name="view" value="${view}"${at ? '' : ' checked'}> ${name}</label>`,
  ) // prettier-ignore
  .join('\n')}
</fieldset>
<fieldset><legend>Looks</legend>
${looks.map(({ id, name }) => `<label><input type="checkbox" name="look" value="${id}" checked> ${escaped(name)}</label>`).join('\n')}
</fieldset>
</form>`

/** Stories that differ alike in the same look, the largest group of a look first. */
function groupsOf(differences, looks) {
  /** @type {Map<string, import('./sheet.mjs').Difference[]>} */
  const groups = new Map()
  for (const one of differences) {
    const key = `${one.look.id} ${one.kind}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const order = looks.map(({ id }) => id)
  return [...groups.values()].toSorted(
    ([a, ...others], [b, ...more]) =>
      order.indexOf(a?.look.id ?? '') - order.indexOf(b?.look.id ?? '') ||
      more.length - others.length,
  )
}

const section = (part, groups) => `<section>
<h2>${part}</h2>
${groups.map(group).join('\n')}
</section>`

function group([first, ...others]) {
  const { look, kind } = first
  const count = others.length + 1
  return `<article data-look="${look.id}">
<h3>${colourMarks(escaped(kind))}</h3>
<p>${escaped(look.name)} · ${count} ${count === 1 ? 'story' : 'stories'}</p>
${story(first)}
${others.length ? `<details><summary>${others.length} more that ${others.length === 1 ? 'differs' : 'differ'} alike</summary>\n${others.map(story).join('\n')}\n</details>` : ''}
</article>`
}

/** A patch of each colour in front of its value. */
const colourMarks = (text) =>
  text.replace(/#[\da-f]{6}/g, (hex) => `<i style="background:${hex}"></i><code>${hex}</code>`)

function story({ id, title, name, before, now, overlay }) {
  const words = `${title.split('/').slice(1).join(', ').split(': ')[0]}: ${name}`
  const label = escaped(words)
  const figure = (what, file, more = '') =>
    `<figure class="${what}"><figcaption>${what}</figcaption><div><img src="${file}" alt="${label}, ${what}" loading="lazy">${more}</div></figure>`
  const drawn =
    before && now && overlay
      ? `<div class="compared" style="--at:50%">
${figure('before', before)}
${figure('now', now, `<img class="mark" src="${overlay}" alt="" loading="lazy">`)}
<input type="range" min="0" max="100" value="50" aria-label="${label}: from before to now">
</div>`
      : `<div class="alone">${before ? figure('before', before) : ''}${now ? figure('now', now) : ''}</div>`
  return `<div class="story" id="${id}"><h4>${label}</h4>\n${drawn}</div>`
}

const escaped = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
