import { listMedia } from '../../schemas/media/media.ops.ts'
import { call } from '../kernel/calls/call.ts'
import { mostFound, type Find } from '../kernel/find.ts'

/** Pictures by words of their name, alternative text or tags. */
export const find: Find = async ({ q, storeNbr, signal }) => {
  const { MediaList } = await call(listMedia, { q, pageSize: mostFound }, { storeNbr, signal })
  return MediaList.map(({ key, name, tags }) => ({
    key,
    title: name,
    facts: tags.join(', '),
    to: `media?open=${key}`,
  }))
}
