import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { exportAll, exportMode, leftOut } from '../../tokens/exchange/export-tokens.ts'
import { contrastFaults } from '../../tokens/exchange/contrast-faults.ts'
import { planImport } from '../../tokens/exchange/plan-import.ts'
import type { TokenChange } from '../../tokens/exchange/with-changes.ts'
import { modes, sheetOf } from '../../tokens/exchange/sheet.ts'
import { themeSource, withChanges } from '../../tokens/exchange/with-changes.ts'
import { writeAll } from '../../tokens/exchange/write-all.ts'
import { readObject, writeContent } from '../json-file.ts'
import { needed } from '../printing.ts'
import { Trouble } from '../trouble.ts'

const root = path.join(import.meta.dirname, '../../..')
const sheetFile = path.join(root, 'blocks/ui/tokens.css')
const themesFile = path.join(root, 'schemas/store/theme-presets.ts')

const inJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`
const presentSheet = async () => sheetOf(await readFile(sheetFile, 'utf8'))

/** Writes all tokens to a file or the standard output, or those of each mode to a folder. */
export async function exportTokens({
  file,
  folder,
}: {
  file: string | undefined
  folder: string | undefined
}): Promise<void> {
  if (file !== undefined && folder !== undefined)
    throw new Trouble('Name a file, or a folder by --modes, but not both')
  const sheet = await presentSheet()
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true })
    for (const mode of modes) {
      const own = path.join(folder, `${mode.name.toLowerCase().replace(' ', '-')}.tokens.json`)
      await writeContent(own, inJson(exportMode(sheet, mode)))
      console.error(`wrote ${own}`)
    }
  } else if (file === undefined || file === '-') console.log(inJson(exportAll(sheet)).trimEnd())
  else {
    await writeContent(file, inJson(exportAll(sheet)))
    console.error(`wrote ${file}`)
  }
  console.error(`left out, as the format has no such values: ${leftOut(sheet).join(', ')}`)
}

/** Writes the changes of a file into the sheet and the themes, or says what would change; returns the exit status. */
export async function importTokens(file: string | undefined, isCheck: boolean): Promise<number> {
  const given = await readObject(needed(file, 'FILE'))
  const sheet = await presentSheet()
  const { changes, faults } = planImport(sheet, given)
  const after = withChanges(sheet, changes)
  const all = faults.length ? faults : contrastFaults(sheet, after)
  if (all.length)
    throw new Trouble(
      [...all, `${file}: not imported, ${all.length === 1 ? 'for this reason' : `for these ${all.length} reasons`}; nothing was written`].join('\n'), // prettier-ignore
    )
  for (const change of changes) console.log(lineOf(change))
  if (!changes.length) console.log('Nothing differs.')
  else if (isCheck) console.log(`${changes.length} would change; nothing was written`)
  else {
    const source = await readFile(themesFile, 'utf8')
    await writeAll([
      { file: sheetFile, before: sheet.css, after: await formatted(sheetFile, after.css) },
      {
        file: themesFile,
        before: source,
        after: await formatted(themesFile, themeSource(source, changes)),
      },
    ])
    console.log(`${changes.length} changed. Look at them: npm run storybook, npm run visual`)
  }
  return 0
}

const lineOf = ({ name, preset, before, after }: TokenChange): string =>
  `${preset === undefined ? '' : `theme ${preset}: `}${name}: ${before} → ${after}`

const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file })
