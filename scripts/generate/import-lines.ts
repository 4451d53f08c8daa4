import { SourceFault } from './source-fault.ts'

/** A constant exported by a file of the project. */
export interface Named {
  name: string
  file: string
}

export const lines = (of: readonly string[]) => of.map((line) => `${line}\n`).join('')

/** The import lines of a file in `generated`, one line for each imported file. */
export const importLines = (all: readonly Named[]): string =>
  lines(
    [...new Set(all.map(({ file }) => file))].map((file) => {
      const names = all.filter((each) => each.file === file).map(({ name }) => name)
      return `import { ${names.join(', ')} } from '../../${file}'`
    }),
  )

/** Throws if two files declare the same name, because one would hide the other. */
export function mustDiffer(all: readonly Named[]): void {
  const seen = new Map<string, string>()
  for (const { name, file } of all) {
    const other = seen.get(name)
    if (other !== undefined)
      throw new SourceFault(`"${name}" is in ${other} and in ${file}; rename one of them`)
    seen.set(name, file)
  }
}

/** Throws if the source of a file does not export the name by which a list imports it. */
export function mustHave(source: string, { name, file }: Named): void {
  if (new RegExp(`^export (const|function) ${name}\\b`, 'm').test(source)) return
  const others = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, other]) => other,
  )
  const has = others.length ? `it exports ${others.join(', ')}` : 'it exports nothing'
  throw new SourceFault(
    `${file} does not export "${name}", the name by which its folder is listed (${has}); rename the export, or the folder`,
  )
}
