import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { blockFaults } from './block-faults.ts'
import { lines, mustHave } from './import-lines.ts'
import { camel, pascal } from './names.ts'
import { root } from './source-files.ts'
import { SourceFault } from './source-fault.ts'
import { writeGenerated } from './write-generated.ts'

const made = '// Made by scripts/generate/lists.ts from the folders.\n'

/** Lists the blocks: folders of `blocks` with a schema of the same name. */
export function generateLists(): void {
  const blocks = blockFolders()
  for (const name of blocks)
    for (const file of [`${name}.tsx`, `${name}.samples.ts`])
      if (!existsSync(path.join(root, 'blocks', name, file)))
        throw new SourceFault(
          `blocks/${name} has a schema and no ${file}; see CONTRIBUTING.md, "Add a block"`,
        )
  for (const name of blocks) {
    const view = name === 'default' ? 'defaultBlock' : camel(name)
    mustExport(`blocks/${name}/${name}.schema.ts`, `${camel(name)}Spec`)
    mustExport(`blocks/${name}/${name}.samples.ts`, `${camel(name)}Samples`)
    mustExport(`blocks/${name}/${name}.tsx`, view)
  }
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
}

const mustExport = (file: string, name: string) =>
  mustHave(readFileSync(path.join(root, file), 'utf8'), { file, name })

/** What is wrong with the declarations of blocks; to be called after the lists are written. */
export async function faultsOfBlocks(): Promise<string[]> {
  const { specs } = await import('../../generated/blocks/specs.ts')
  const folders = blockFolders()
  const types = specs.map(({ type }) => type)
  return specs.flatMap((spec, at) => blockFaults(folders[at] ?? '', spec, types))
}

const blockFolders = (): string[] =>
  readdirSync(path.join(root, 'blocks'))
    .filter((name) => existsSync(path.join(root, 'blocks', name, `${name}.schema.ts`)))
    .toSorted()
