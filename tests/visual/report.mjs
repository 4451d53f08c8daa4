import { keptFile } from './kept-stories.mjs'

/**
 * Returns a page that shows every differing story: before, after, and the differences.
 * @param {{ id: string, kind: string, note: string }[]} differing
 */
export const reportPage = (differing) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stories that differ</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 24px; }
  figure { display: inline-block; margin: 0 16px 32px 0; vertical-align: top; }
  img { border: 1px solid #ccc; max-width: 390px; }
</style>
<h1>Stories that differ: ${differing.length}</h1>
${differing.map(section).join('\n')}
</html>
`

const section = ({ id, kind, note }) => `<h2>${id}</h2>
<p>${kind} ${escaped(note)}</p>
${kind === 'changed' ? figure('before', keptFile(id)) : ''}
${kind === 'broken' ? '' : figure('now', `${id}.png`)}
${kind === 'changed' ? figure('difference', `${id}.diff.png`) : ''}`

const figure = (name, file) =>
  `<figure><figcaption>${name}</figcaption><img src="${escaped(file)}" alt=""></figure>`

const escaped = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
