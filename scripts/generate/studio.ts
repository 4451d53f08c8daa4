import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { placeGroups } from '../../studio/kernel/place-groups.ts'
import { studioLangs, type StudioLang } from '../../studio/kernel/texts/langs.ts'
import type { Place } from '../../studio/kernel/studio-place.ts'
import { lines, mustDiffer } from './import-lines.ts'
import { camel } from './names.ts'
import { filesIn, keysIn, root } from './source-files.ts'
import { writeGenerated } from './write-generated.ts'

const made = '// Made by scripts/generate/studio.ts from the folders.\n'

/** Folders with texts for both the Studio and the gateway. */
const sharedTexts = ['site/import-reasons']

/** Lists the Studio's parts, declared by `place.ts`, and its texts. */
export async function generateStudio(): Promise<void> {
  await writePlaces()
  studioLangs.forEach(writeTexts)
}

async function writePlaces(): Promise<void> {
  const places = await Promise.all(
    filesIn('studio', '/place.ts').map(async (file) => {
      const module: { place: Place } = await import(pathToFileURL(path.join(root, file)).href)
      return { file, name: nameOf(path.dirname(file)), place: module.place }
    }),
  )
  mustDiffer(places.map(({ file, place }) => ({ file, name: place.path })))
  mustDiffer(places.map(({ file, place }) => ({ file, name: `${place.group} ${place.order}` })))
  const rank = ({ group, order }: Place) => placeGroups.indexOf(group) * 1_000 + order
  const sorted = places.toSorted((a, b) => rank(a.place) - rank(b.place))
  writeGenerated(
    'studio/places.ts',
    made +
      lines(places.map(({ file, name }) => `import { place as ${name} } from '../../${file}'`)) +
      `export const places = [${sorted.map(({ name }) => name).join(', ')}]\n`,
  )
}

/** Writes the texts of one language as one module: an operator loads one language only. */
function writeTexts(lang: StudioLang): void {
  const files = ['studio', ...sharedTexts]
    .flatMap((folder) => filesIn(folder, `${lang}.json`))
    .filter((file) => !file.startsWith('studio/kernel/texts/schemas/'))
  mustDiffer(files.flatMap((file) => keysIn(file).map((name) => ({ name, file }))))
  const parts = files.map((file) => ({ file, name: nameOf(path.dirname(file)) }))
  writeGenerated(
    `studio/texts/${lang}.ts`,
    made +
      lines(
        parts.map(
          ({ file, name }) => `import ${name} from '../../../${file}' with { type: 'json' }`,
        ),
      ) +
      `export const texts = {\n${lines(parts.map(({ name }) => `  ...${name},`))}}\n`,
  )
}

const nameOf = (folder: string) => camel(folder.replaceAll('/', '-'))
