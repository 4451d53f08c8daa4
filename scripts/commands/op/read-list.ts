import type { AnyOp } from '../../../schemas/kit/define-op.ts'
import { positionAfter } from '../../../schemas/kit/list-position.ts'
import type { GatewayClient } from '../gateway-client.ts'
import { Trouble } from '../trouble.ts'

type Fields = Record<string, unknown>

/** The field of an answer that holds the rows of a list: `rows`, or the only array field. */
export function listField({ rows, answer }: Pick<AnyOp, 'rows' | 'answer'>): string | undefined {
  if (rows) return 'rows'
  const lists = Object.entries(answer.properties).filter(([, { type }]) => type === 'array')
  return lists.length === 1 ? lists[0]?.[0] : undefined
}

/** The rows of an answer. */
export function rowsIn(op: Pick<AnyOp, 'rows' | 'answer'>, answer: Fields): unknown[] {
  const rows = answer[listField(op) ?? '']
  return Array.isArray(rows) ? rows : []
}

/** Calls a list operation page by page, and returns one answer with all rows. */
export async function readAll(
  { call }: Pick<GatewayClient, 'call'>,
  op: AnyOp,
  input: Fields,
  note: (line: string) => void,
): Promise<Fields> {
  const field = listField(op)
  const { page: numbered, pageSize } = op.request.properties
  if (field === undefined || !(op.pagedBy ?? numbered))
    throw new Trouble(`${op.key} is answered at once, not page by page; leave --all out`)
  const most: unknown = pageSize?.maximum
  const all: unknown[] = []
  let answer: Fields = {}
  let next: Fields | undefined = {}
  for (let page = 1; next; page++) {
    answer = await call(op, { pageSize: most, ...input, ...next })
    const rows = rowsIn(op, answer)
    all.push(...rows)
    next = op.pagedBy
      ? (answer.hasMore === true && { before: positionAfter(op, rows.at(-1)) }) || undefined
      : rows.length && all.length < Number(answer.total)
        ? { page: page + 1 }
        : undefined
    if (next) note(`${all.length} rows so far`)
  }
  return { ...answer, [field]: all }
}
