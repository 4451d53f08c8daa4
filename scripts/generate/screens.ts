import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ScreenPlace } from '../../schemas/kit/define-screen.ts'
import { importLines, lines, type Named } from './import-lines.ts'
import { camel } from './names.ts'
import { filesIn, root } from './source-files.ts'
import { SourceFault } from './source-fault.ts'
import { writeGenerated } from './write-generated.ts'

const made = '// Made by scripts/generate/screens.ts from the folders.\n'

interface Found extends Named, ScreenPlace {
  folder: string
}

/**
 * Lists the screens, which are folders of `site/screens` with a `screen.ts`, and their default
 * pages.
 */
export async function generateScreens(): Promise<void> {
  const files = filesIn('site/screens', '/screen.ts')
  const screens = (await Promise.all(files.map(foundIn))).toSorted((a, b) => a.order - b.order)
  screens.forEach((screen, at) => {
    const other = screens[at - 1]
    if (other?.order === screen.order)
      throw new SourceFault(
        `${other.file} and ${screen.file} have the same order; change one of them`,
      )
  })
  writeGenerated(
    'site/screens.ts',
    made +
      importLines(screens.toSorted((a, b) => (a.file < b.file ? -1 : 1))) +
      `export const screens = {\n${lines(screens.map(({ folder, name }) => `  ${camel(folder)}: ${name},`))}}\n`,
  )
  const shown = screens.flatMap(({ folder, defaultPage = folder, file }) =>
    hasPage(defaultPage, folder, file) ? [{ name: camel(folder), page: defaultPage }] : [],
  )
  writeGenerated(
    'site/default-pages.ts',
    made +
      lines(
        [...new Set(shown.map(({ page }) => page))]
          .toSorted()
          .map(
            (page) =>
              `import ${camel(page)} from '../../site/screens/${page}/page.json' with { type: 'json' }`,
          ),
      ) +
      `export const defaultPages = {\n${lines(shown.map(({ name, page }) => `  ${name}: ${camel(page)},`))}}\n`,
  )
}

async function foundIn(file: string): Promise<Found> {
  const module: Partial<ScreenPlace> = await import(pathToFileURL(path.join(root, file)).href)
  const folder = path.basename(path.dirname(file))
  const { order, defaultPage } = module
  const name = `${camel(folder)}Screen`
  if (order === undefined || !(name in module))
    throw new SourceFault(
      `${file} must export "${name}" and "order"; see CONTRIBUTING.md, "Add a screen"`,
    )
  return { name, file, folder, order, ...(defaultPage !== undefined && { defaultPage }) }
}

/**
 * Whether a screen has a page. A screen that is not built yet has none. A screen that names another
 * screen's page must find it.
 */
function hasPage(page: string, folder: string, file: string): boolean {
  const exists = existsSync(path.join(root, 'site/screens', page, 'page.json'))
  if (!exists && page !== folder)
    throw new SourceFault(
      `${file} shows the default page of site/screens/${page}, which has no page.json`,
    )
  return exists
}
