import { QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyOp, OpInput, OpOutput } from '../../../schemas/kit/define-op.ts'
import { call, type CallRest } from './call.ts'

/** Cache of reads; `call` itself repeats calls that did not arrive. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 5_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** Reads with an operation, and again when a `useCommand` lists it. */
export const useRead = <O extends AnyOp>(op: O, input: OpInput<O>, rest: CallRest = {}) =>
  useQuery<OpOutput<O>>({
    queryKey: [op.key, rest.storeNbr, input],
    queryFn: ({ signal }) => call(op, input, { ...rest, signal }),
    placeholderData: (before) => before,
  })

/** Runs a command, then reads the operations in `changes` again. */
export function useCommand<O extends AnyOp>(
  op: O,
  { storeNbr, changes = [] }: { storeNbr?: string; changes?: readonly AnyOp[] } = {},
) {
  const queries = useQueryClient()
  return useMutation<OpOutput<O>, Error, OpInput<O>>({
    mutationFn: (input) => call(op, input, storeNbr === undefined ? {} : { storeNbr }),
    onSuccess: () =>
      Promise.all(changes.map(({ key }) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
