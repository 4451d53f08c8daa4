import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyOp } from '../../schemas/kit/define-op.ts'
import { importLines, lines, mustDiffer, type Named } from './import-lines.ts'
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
}

const isOp = (value: unknown): value is AnyOp =>
  typeof value === 'object' && value !== null && 'sealed' in value && 'fun' in value

/** Lists the operations that `*.ops.ts` files in `schemas` declare, and their handlers. */
export async function generateOperations(): Promise<void> {
  const declared = (await Promise.all(filesIn('schemas', '.ops.ts').map(declaredIn))).flat()
  mustDiffer(declared)
  writeOps('shop', declared)
  writeOps('operator', declared)
  writeOps('self', declared)
  writeHandlers(declared)
}

async function declaredIn(file: string): Promise<Declared[]> {
  const module: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
  return madeIn(file).flatMap((name) => {
    const op = module[name]
    return isOp(op) ? [{ name, file, list: listOf[op.access] }] : []
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
