import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildState } from '../../../scripts/build/build-hash.mjs'
import { orFail, root, runScript } from '../../../scripts/project.mjs'
import { ensureChromium } from '../../../scripts/test/browser.mjs'
import { packPicture } from '../compare.mjs'
import { openGallery, storiesIn } from '../gallery.mjs'
import { isKept } from '../kept-stories.mjs'
import { changeBetween } from './change-kind.mjs'
import { formerBuild } from './former-build.mjs'
import { isSeenIn, looks } from './looks.mjs'
import { sheetPage } from './sheet-page.mjs'

/**
 * A story that differs in a look. `kind` says how, and is equal for those that differ alike.
 * @typedef {{ id: string; title: string; name: string; look: import('./looks.mjs').Look;
 *   kind: string; before?: string; now?: string; overlay?: string }} Difference
 */

const HELP = `npm run visual -- sheet [--against COMMIT] [--look LOOK …] [NAME …]

Draws what changed since a commit as a folder that can be sent, test-results/change-sheet: before, now and the
difference of each story, pages first, those that differ alike together. It opens by index.html, without a server.

  NAME              only stories whose id contains it, kept or not; otherwise those with kept pictures
  --against COMMIT  what to compare with (HEAD: what is not committed yet)
  --look LOOK       only this look; several are possible: ${looks.map(({ id }) => id).join(', ')}`

const { values, positionals: names } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    against: { type: 'string', default: 'HEAD' },
    look: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const unknown = values.look?.find((id) => !looks.some((look) => look.id === id))
if (unknown) throw new Error(`There is no look "${unknown}"; see npm run visual -- sheet --help`)

const folder = path.join(root, 'test-results/change-sheet')
const wantedLooks = looks.filter(({ id }) => values.look?.includes(id) ?? true)

await ensureChromium()
const former = await formerBuild(values.against)
await orFail(
  runScript('scripts/build-storybook.mjs', ['--if-changed']),
  'The stories could not be built; the cause is above',
)
const present = buildState('storybook').folder
const [before, now] = await Promise.all([former.folder, present].map(storiesIn))
const stories = [...new Map([...before, ...now].map((story) => [story.id, story])).values()].filter(
  ({ id }) => (names.length ? names.some((name) => id.includes(name)) : isKept(id)),
)
if (!stories.length) throw new Error(`No story’s id contains ${names.join(' or ')}`)

await rm(folder, { recursive: true, force: true })
await mkdir(path.join(folder, 'pictures'), { recursive: true })
/** @type {Difference[]} */
const differences = []
for (const look of wantedLooks) {
  const seen = stories.filter(({ title }) => isSeenIn(title, look))
  const [older, newer] = await Promise.all(
    [former.folder, present].map((stored) =>
      openGallery({ globals: look.globals, folder: stored }),
    ),
  )
  const mayReuse = look.isKept && former.environment === newer.environment
  try {
    for (const story of seen) {
      const [old, taken] = await Promise.all([
        has(before, story) && formerPicture(older, story, mayReuse),
        has(now, story) && newer.pictureOf(story.id).catch(() => undefined),
      ])
      const found = await differenceOf(story, look, old || undefined, taken || undefined)
      if (found) differences.push(found)
    }
  } finally {
    await Promise.all([older.close(), newer.close()])
  }
  console.log(`${look.name}: ${seen.length === 1 ? '1 story' : `${seen.length} stories`}, ${differences.filter((one) => one.look === look).length} differ`) // prettier-ignore
}
const page = sheetPage({ differences, against: former.subject, looks: wantedLooks, stories: stories.length }) // prettier-ignore
await writeFile(path.join(folder, 'index.html'), page)
console.log(
  differences.length
    ? `See ${path.relative(root, path.join(folder, 'index.html'))}; the folder can be sent as it is`
    : `Nothing changed since ${former.subject}`,
)

function has(list, { id }) {
  return list.some((story) => story.id === id)
}

/** The picture kept at that commit, if it was taken alike, else one of the stories built from it. */
async function formerPicture(gallery, { id }, mayReuse) {
  const kept = mayReuse ? await readFile(path.join(former.kept, `${id}.webp`)).catch(() => undefined) : undefined // prettier-ignore
  return kept ?? gallery.pictureOf(id).catch(() => undefined)
}

/** @returns {Promise<Difference | undefined>} */
async function differenceOf(story, look, old, taken) {
  const { id, title, name } = story
  const file = (what) => `pictures/${look.id}.${id}.${what}.webp`
  const keep = async (what, picture) => {
    await writeFile(path.join(folder, file(what)), await packPicture(picture))
    return file(what)
  }
  const about = { id, title, name, look }
  if (!old && !taken) return { ...about, kind: 'cannot be drawn' }
  if (!old) return { ...about, kind: has(before, story) ? 'could not be drawn before' : 'new', now: await keep('now', taken) } // prettier-ignore
  if (!taken) return { ...about, kind: has(now, story) ? 'cannot be drawn now' : 'gone', before: await keep('before', old) } // prettier-ignore
  const change = await changeBetween(old, taken)
  if (!change) return undefined
  return {
    ...about,
    kind: change.kind,
    before: await keep('before', old),
    now: await keep('now', taken),
    overlay: await keep('overlay', change.overlay),
  }
}
