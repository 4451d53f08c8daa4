import { useQueries } from '@tanstack/react-query'
import { showMedia } from '../../../schemas/media/media.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { call } from '../../kernel/calls/call.ts'

/** Maximum pictures whose names are requested. */
const most = 40

/** Names of pictures in the media library. */
export function usePictureNames(keys: readonly string[]): ReadonlyMap<string, string> {
  const { storeNbr } = useStore()
  return useQueries({
    queries: [...new Set(keys)].slice(0, most).map((key) => ({
      queryKey: [showMedia.key, storeNbr, { key }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(showMedia, { key }, { storeNbr, signal }),
      staleTime: 60_000,
    })),
    combine: namesIn,
  })
}

const namesIn = (
  reads: readonly { data: { MediaInfo: { key: string; name: string } } | undefined }[],
): ReadonlyMap<string, string> =>
  new Map(reads.flatMap(({ data }) => (data ? [[data.MediaInfo.key, data.MediaInfo.name]] : [])))
