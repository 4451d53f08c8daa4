import path from 'node:path'
import { langs } from '../../schemas/lang.ts'
import { lines, mustDiffer } from './import-lines.ts'
import { camel, pascal } from './names.ts'
import { filesIn, keysIn } from './source-files.ts'
import { writeGenerated } from './write-generated.ts'

const made = '// Made by scripts/generate/error-texts.ts from the folders.\n'

/** Lists the messages of failures, which are in the folder `errors` of each domain of `schemas`. */
export function generateErrorTexts(): void {
  const byLang = langs.map((lang) => {
    const files = filesIn('schemas', `/errors/${lang}.json`)
    mustDiffer(files.flatMap((file) => keysIn(file).map((name) => ({ name, file }))))
    return { lang, parts: files.map((file) => ({ file, name: nameOf(file) })) }
  })
  writeGenerated(
    'schemas/error-texts.ts',
    made +
      lines(
        byLang.flatMap(({ parts }) =>
          parts.map(
            ({ file, name }) => `import ${name} from '../../${file}' with { type: 'json' }`,
          ),
        ),
      ) +
      `export const errorTexts = {\n${lines(
        byLang.map(
          ({ lang, parts }) =>
            `  '${lang}': { ${parts.map(({ name }) => `...${name}`).join(', ')} },`,
        ),
      )}}\n`,
  )
}

/** Converts `schemas/after-sales/errors/zh-TW.json` to `afterSalesZhTW`. */
function nameOf(file: string): string {
  const [, domain = ''] = file.split('/')
  return camel(domain) + pascal(path.basename(file, '.json'))
}
