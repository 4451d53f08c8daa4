import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { langs } from '../../schemas/lang.ts'
import { textBundles } from '../../schemas/kit/text-bundle.ts'
import { lines } from './import-lines.ts'
import { camel, pascal } from './names.ts'
import { root } from './source-files.ts'
import { writeGenerated } from './write-generated.ts'

const made = '// Made by scripts/generate/lists.ts from the folders.\n'

const textName = (lang: string, bundle: string) => `${lang.replace('-', '')}${pascal(bundle)}`

/**
 * Lists that follow from the folders. A block is a folder of `blocks` with a schema of its name; a
 * bundle of texts is a file of that name in each language.
 */
export function generateLists(): void {
  const blocks = readdirSync(path.join(root, 'blocks'))
    .filter((name) => existsSync(path.join(root, 'blocks', name, `${name}.schema.ts`)))
    .toSorted()
  for (const name of blocks)
    for (const file of [`${name}.tsx`, `${name}.samples.ts`])
      if (!existsSync(path.join(root, 'blocks', name, file)))
        throw new Error(
          `blocks/${name} has a schema and no ${file}; see CONTRIBUTING.md, "Add a block"`,
        )
  writeGenerated(
    'blocks/specs.ts',
    made +
      lines(
        blocks.map(
          (name) => `import { ${camel(name)}Spec } from '../../blocks/${name}/${name}.schema.ts'`,
        ),
      ) +
      `export const specs = [${blocks.map((name) => `${camel(name)}Spec`).join(', ')}]\n`,
  )
  writeGenerated(
    'blocks/samples.ts',
    made +
      lines(
        blocks.map(
          (name) =>
            `import { ${camel(name)}Samples } from '../../blocks/${name}/${name}.samples.ts'`,
        ),
      ) +
      `export const samples = {\n${lines(blocks.map((name) => `  ${pascal(name)}: ${camel(name)}Samples,`))}}\n`,
  )
  writeGenerated(
    'site/texts.ts',
    made +
      lines(
        langs.flatMap((lang) =>
          textBundles.map(
            (bundle) =>
              `import ${textName(lang, bundle)} from '../../site/texts/locales/${lang}/${bundle}.json' with { type: 'json' }`,
          ),
        ),
      ) +
      `export const texts = {\n${lines(
        langs.map(
          (lang) =>
            `  '${lang}': { ${textBundles.map((bundle) => `${bundle}: ${textName(lang, bundle)}`).join(', ')} },`,
        ),
      )}}\n`,
  )
}
