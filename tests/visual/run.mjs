import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ensureChromium } from '../../scripts/test/browser.mjs'
import { orFail, requireNode, root, runScript } from '../../scripts/project.mjs'
import { packPicture } from './compare.mjs'
import { openGallery, storyIds } from './gallery.mjs'
import { isKept, keptFile, keptFolder } from './kept-stories.mjs'
import { lookAt, resultFolder } from './look.mjs'
import { reportPage } from './report.mjs'

const HELP = `npm run visual [-- --all] [-- --update] [-- NAME …]
npm run visual -- sheet [--against COMMIT] [NAME …]

Takes pictures of stories and compares them with those kept in tests/visual/baselines: every block as it is by default,
whole pages, the Studio's parts, and a few states. What differs is in test-results/visual/index.html.

  NAME      takes the pictures of all stories whose id contains it, kept or not
  --all     takes the pictures of all stories
  --update  replaces the kept pictures
  sheet     draws what changed as a folder that can be sent; npm run visual -- sheet --help`

if (process.argv[2] === 'sheet') {
  requireNode()
  await import('./sheet/sheet.mjs').catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
  process.exit()
}
if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
requireNode()
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const unknown = options.find((option) => option !== '--update' && option !== '--all')
if (unknown) {
  console.error(`There is no option "${unknown}"; see npm run visual -- --help`)
  process.exit(1)
}
const isUpdate = options.includes('--update')
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))

await ensureChromium()
await orFail(
  runScript('scripts/build-storybook.mjs', ['--if-changed']),
  'The stories could not be built; the cause is above',
)
const all = await storyIds()
const isWanted = (id) =>
  names.length ? names.some((name) => id.includes(name)) : options.includes('--all') || isKept(id)
const wanted = all.filter(isWanted)
if (!wanted.length) {
  console.error(
    `No story's id contains ${names.join(' or ')}; ids are like product-ptprice--default`,
  )
  process.exit(1)
}

await rm(resultFolder, { recursive: true, force: true })
await mkdir(resultFolder, { recursive: true })
await mkdir(keptFolder, { recursive: true })
const gallery = await openGallery()
const environmentFile = path.join(keptFolder, 'environment.txt')
const keptOf = (await readFile(environmentFile, 'utf8').catch(() => gallery.environment)).trim()
if (keptOf !== gallery.environment)
  console.log(
    `The kept pictures were made with ${keptOf}; this machine has ${gallery.environment}.`,
  )
const outcomes = await Promise.all(wanted.map((id) => lookAt(gallery, id)))
await gallery.close()

const files = names.length ? [] : await readdir(keptFolder)
const isGone = (file) =>
  file.endsWith('.webp') && !all.some((id) => isKept(id) && `${id}.webp` === file)
const gone = files.filter(isGone)
if (isUpdate) {
  for (const { id, kind, picture } of outcomes)
    if (picture && kind !== 'same' && isKept(id))
      await writeFile(keptFile(id), await packPicture(picture))
  for (const file of gone) await rm(path.join(keptFolder, file))
  await writeFile(environmentFile, `${gallery.environment}\n`)
}

const differing = outcomes.filter(({ kind }) => kind !== 'same')
await writeFile(path.join(resultFolder, 'index.html'), reportPage(differing))
for (const { id, kind, note } of differing) console.log(`${kind.padEnd(8)} ${id} ${note}`)
for (const file of gone) console.log(`gone     ${path.basename(file, '.webp')}`)
/** A story without a kept picture is only drawn. */
const isWrong = isUpdate
  ? outcomes.some(({ kind }) => kind === 'broken')
  : gone.length > 0 || differing.some(({ id, kind }) => kind !== 'new' || isKept(id))
console.log(
  `${wanted.length} stories, ${differing.length} differ or are new${isUpdate ? '; the kept pictures are replaced' : ''}` +
    (differing.length ? `; see ${path.relative(root, path.join(resultFolder, 'index.html'))}` : ''),
)
process.exitCode = isWrong ? 1 : 0
