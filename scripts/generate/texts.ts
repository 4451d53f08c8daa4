import path from 'node:path'
import { langs, type Lang } from '../../schemas/lang.ts'
import { lines, mustDiffer } from './import-lines.ts'
import { camel, kebab, pascal } from './names.ts'
import { filesIn, keysIn } from './source-files.ts'
import { writeGenerated } from './write-generated.ts'

const made = '// Made by scripts/generate/texts.ts from the folders and the specs.\n'

/** Shopper texts that no page includes, because only the gateway uses them. */
const unlisted = ['notifications', 'demo']

/** A text file: its path in one language, and its name in the generated module. */
interface Part {
  name: string
  fileIn: (lang: Lang) => string
}

/**
 * Lists the text bundles. Texts shared by several blocks are files of `site/texts/locales`. Texts
 * of one block are in its folder, and belong to the bundle that its spec or its group names.
 */
export async function generateTexts(): Promise<void> {
  const bundles = await partsByBundle()
  const names = [...bundles.keys()].toSorted()
  writeGenerated(
    'schemas/text-bundles.ts',
    `${made}export const textBundles = [\n${lines(names.map((name) => `  '${name}',`))}] as const\n`,
  )
  for (const lang of langs) for (const [bundle, parts] of bundles) writeBundle(lang, bundle, parts)
  const all = langs.flatMap((lang) => names.map((bundle) => ({ lang, bundle })))
  writeGenerated(
    'site/texts.ts',
    made +
      lines(
        all.map(
          ({ lang, bundle }) =>
            `import { texts as ${nameIn(lang, bundle)} } from './texts/${lang}/${bundle}.ts'`,
        ),
      ) +
      `export const texts = {\n${lines(
        langs.map(
          (lang) =>
            `  '${lang}': { ${names.map((bundle) => `${bundle}: ${nameIn(lang, bundle)}`).join(', ')} },`,
        ),
      )}}\n`,
  )
}

const nameIn = (lang: Lang, bundle: string) => `${lang.replace('-', '')}${pascal(bundle)}`

async function partsByBundle(): Promise<ReadonlyMap<string, readonly Part[]>> {
  // Loaded lazily, because the specs are generated first.
  const { blockSpecs } = await import('../../blocks/specs.ts')
  const shared = filesIn('site/texts/locales/en-US', '.json')
    .map((file) => path.basename(file, '.json'))
    .filter((bundle) => !unlisted.includes(bundle))
    .map((bundle) => ({
      bundle,
      name: bundle,
      fileIn: (lang: Lang) => `site/texts/locales/${lang}/${bundle}.json`,
    }))
  const withTexts = new Set(filesIn('blocks', '/texts/en-US.json'))
  const own = blockSpecs.flatMap(({ type, textsIn }) => {
    const fileIn = (lang: Lang) => `blocks/${kebab(type)}/texts/${lang}.json`
    return withTexts.has(fileIn('en-US'))
      ? [{ bundle: textsIn, name: `${camel(kebab(type))}Block`, fileIn }]
      : []
  })
  const bundles = new Map<string, Part[]>()
  for (const { bundle, ...part } of [...shared, ...own])
    bundles.set(bundle, [...(bundles.get(bundle) ?? []), part])
  return bundles
}

/** Writes a bundle of one language as one module, which the browser loads in one request. */
function writeBundle(lang: Lang, bundle: string, parts: readonly Part[]): void {
  const files = parts.map(({ name, fileIn }) => ({ name, file: fileIn(lang) }))
  mustDiffer(files.flatMap(({ file }) => keysIn(file).map((name) => ({ name, file }))))
  writeGenerated(
    `site/texts/${lang}/${bundle}.ts`,
    made +
      lines(
        files.map(
          ({ name, file }) => `import ${name} from '../../../../${file}' with { type: 'json' }`,
        ),
      ) +
      `export const texts = { ${files.map(({ name }) => `...${name}`).join(', ')} }\n`,
  )
}
