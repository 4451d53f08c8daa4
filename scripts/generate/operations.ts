import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { importLines, lines, mustDiffer, type Named } from './import-lines.ts'
import { handlerFaults, operationFaults, type FoundCall } from './operation-faults.ts'
import { filesIn, madeIn, root } from './source-files.ts'
import { writeGenerated } from './write-generated.ts'

const made = '// Made by scripts/generate/operations.ts from the declarations.\n'

/** The list of an operation depends on its callers and its place (`schemas/kit/define-op.ts`). */
const listOf = {
  public: 'shop',
  member: 'shop',
  shopper: 'shop',
  operator: 'operator',
  self: 'self',
  anyone: 'self',
} as const satisfies Record<AnyOp['access'], string>

interface Declared extends Named {
  list: (typeof listOf)[keyof typeof listOf]
  op: AnyOp
}

const isOp = (value: unknown): value is AnyOp =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'fun' in value

/**
 * Lists the operations that `*.ops.ts` files in `schemas` declare, and their handlers. Returns what
 * is wrong with them.
 */
export async function generateOperations(): Promise<string[]> {
  const declared = (await Promise.all(filesIn('schemas', '.ops.ts').map(declaredIn))).flat()
  mustDiffer(declared)
  writeOps('shop', declared)
  writeOps('operator', declared)
  writeOps('self', declared)
  writeHandlers(declared)
  return [
    ...declared.flatMap(({ file, op }) => operationFaults(file, op)),
    ...handlerFaults(declared, filesIn('gateway', '.ts').flatMap(callsIn)),
  ]
}

/** Constants that a file creates by a call, with the names of its first argument, imported or not. */
function callsIn(file: string): FoundCall[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const calls = /^export const (\w+)(?:: [^=]+)? =\s+(\w+)(?:<[^>]*>)?\(\s*(?:\w+\.(\w+)|(\w+))/gm
  return [...source.matchAll(calls)].map(([, name = '', by = '', member, local = '']) => {
    const imported = new RegExp(`\\b(\\w+) as ${local}\\b`).exec(source)?.[1]
    return { name, file, by, of: member ?? imported ?? local }
  })
}

async function declaredIn(file: string): Promise<Declared[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
  return madeIn(file).flatMap((name) => {
    const op = module[name]
    return isOp(op) ? [{ name, file, list: listOf[op.access], op }] : []
  })
}

function writeOps(list: Declared['list'], declared: readonly Declared[]): void {
  const ops = declared.filter((op) => op.list === list)
  writeGenerated(`schemas/${list}-ops.ts`, made + importLines(ops) + record(`${list}Ops`, ops))
}

/** The handler of an operation is the gateway's export of the same name. */
function writeHandlers(declared: readonly Declared[]): void {
  const listByName = new Map(declared.map(({ name, list }) => [name, list]))
  const handlers = filesIn('gateway', '.ts').flatMap((file) =>
    madeIn(file).flatMap((name) => (listByName.has(name) ? [{ name, file }] : [])),
  )
  mustDiffer(handlers)
  const isSelf = ({ name }: Named) => listByName.get(name) === 'self'
  writeGenerated(
    'gateway/handlers.ts',
    made +
      importLines(handlers) +
      record(
        'handlers',
        handlers.filter((handler) => !isSelf(handler)),
      ) +
      record('selfHandlers', handlers.filter(isSelf)),
  )
}

const record = (name: string, of: readonly Named[]): string =>
  `export const ${name} = {\n${lines(of.map((each) => `  ${each.name},`))}}\n`
