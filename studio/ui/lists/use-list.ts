import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { TObject } from '@sinclair/typebox'
import type { AnyOp, OpInput, OpOutput } from '../../../schemas/kit/define-op.ts'
import { positionAfter } from '../../../schemas/kit/list-position.ts'
import { call } from '../../kernel/calls/call.ts'

/** An operation with keyset paging: `before` names the last row of the previous page. */
type ListOp = AnyOp & { rows: TObject }
type RowOf<O extends ListOp> = OpOutput<O>['rows'][number]
/** An answer of the operation; all list operations say whether more rows follow. */
type PageOf<O extends ListOp> = OpOutput<O> & RowPage<RowOf<O>>

/** Source of a list's rows. */
export interface ListSource<R, P extends RowPage<R> = RowPage<R>> {
  /** Cache key: operation, store, filter. */
  key: readonly unknown[]
  storeNbr: string
  read(before: unknown, pageSize: number, signal?: AbortSignal): Promise<P>
  /** Value of `before` to continue after a row. */
  position(row: R): string | number | undefined
}
interface RowPage<R> {
  rows: readonly R[]
  hasMore: boolean
}

/** Source of an operation's rows for a filter. */
export const listSource = <O extends ListOp>(
  op: O,
  storeNbr: string,
  filter: Omit<OpInput<O>, 'before' | 'pageSize'>,
): ListSource<RowOf<O>, PageOf<O>> => ({
  key: [op.key, storeNbr, filter],
  storeNbr,
  async read(before, pageSize, signal) {
    const input = { ...filter, pageSize, ...(before !== undefined && { before }) }
    const answer = await call(op, input as unknown as OpInput<O>, { storeNbr, signal }) // a filter and a position
    return answer as unknown as PageOf<O> // see there
  },
  position: (row) => positionAfter(op, row),
})

/** Default page size, small enough to draw at once. */
const usualSize = 50
/** Page size if nothing is drawn, as for a file. */
const pageSizeOfFile = 200

/** Reads a list page by page, by scrolling or on request. */
export function useList<R, P extends RowPage<R> = RowPage<R>>(
  source: ListSource<R, P>,
  pageSize = usualSize,
) {
  const read = useInfiniteQuery({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => source.read(pageParam, pageSize, signal),
    initialPageParam: undefined as unknown,
    getNextPageParam: (page) => nextPosition(source, page),
    placeholderData: keepPreviousData,
  })
  return { ...read, source, rows: read.data?.pages.flatMap(({ rows }) => rows) }
}
export type ListRead<R> = ReturnType<typeof useList<R>>

function nextPosition<R>(
  { position }: Pick<ListSource<R>, 'position'>,
  { rows, hasMore }: RowPage<R>,
) {
  const last = rows.at(-1)
  return hasMore && last !== undefined ? position(last) : undefined
}

/** Reads all rows of a list up to a maximum, and reports the progress. */
export async function allRows<R>(
  source: ListSource<R>,
  most: number,
  onProgress: (count: number) => void,
): Promise<R[]> {
  const rows: R[] = []
  let before: unknown
  do {
    const page = await source.read(before, pageSizeOfFile)
    for (const row of page.rows) rows.push(row)
    onProgress(rows.length)
    before = nextPosition(source, page)
  } while (before !== undefined && rows.length < most)
  return rows
}
