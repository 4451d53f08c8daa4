import { useDeferredValue, useState } from 'react'
import { listMedia, listMediaTags } from '../../../schemas/media/media.ops.ts'
import type { OpInput } from '../../../schemas/kit/define-op.ts'
import type { Media } from '../../../schemas/media/media.schema.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { call } from '../../kernel/calls/call.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice, Field } from '../../ui/fields.tsx'
import { useList, type ListSource } from '../../ui/lists/use-list.ts'
import { Loaded, NextPage } from '../../ui/ui.tsx'
import { AddBar } from './add-bar.tsx'
import styles from './media.module.css'
import { Tile } from './tile.tsx'
import { UploadList } from './upload-list.tsx'

const pageSize = 60

const pictures = (
  storeNbr: string,
  filter: Omit<OpInput<typeof listMedia>, 'before' | 'pageSize'>,
): ListSource<Media, { rows: Media[]; hasMore: boolean }> => ({
  key: [listMedia.key, storeNbr, filter],
  storeNbr,
  async read(before, pageSize, signal) {
    const input = { ...filter, pageSize, ...(typeof before === 'number' && { before }) }
    const { MediaList, hasMore } = await call(listMedia, input, { storeNbr, signal })
    return { rows: MediaList, hasMore }
  },
  position: ({ id }) => id,
})

/** The store's pictures with search, tags and uploads; a press chooses one. */
export function Library(props: {
  onOpen(media: Media): void
  /** Whether dropped or pasted files are uploaded here. */
  takesFiles: boolean
}) {
  const { onOpen, takesFiles } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState('')
  const q = search.trim()
  const wanted = useDeferredValue({ ...(q && { q }), ...(tag && { tag }) })
  const read = useList(pictures(storeNbr, wanted), pageSize)
  return (
    <div className={styles.library}>
      <AddBar takesFiles={takesFiles} />
      <UploadList onOpen={onOpen} />
      <div className={styles.filter}>
        <Field
          label={t('media.search')}
          type="search"
          value={search}
          onChange={setSearch}
          maxLength={100}
        />
        <TagChoice tag={tag} onChange={setTag} />
      </div>
      <Loaded read={read}>
        {({ pages }) => {
          const list = pages.flatMap(({ rows }) => rows)
          if (!list.length)
            return <p className={styles.none}>{q || tag ? t('media.noneFits') : t('media.none')}</p>
          return (
            <>
              <ul className={styles.grid} aria-label={t('media.pictures')}>
                {list.map((media) => (
                  <Tile key={media.key} media={media} onOpen={onOpen} />
                ))}
              </ul>
              <NextPage read={read} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function TagChoice({ tag, onChange }: { tag: string; onChange(tag: string): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { data } = useRead(listMediaTags, {}, { storeNbr })
  const tags = data?.MediaTagList ?? []
  const known = tags.map((one) => ({ id: one.tag, name: `${one.tag} (${one.count})` }))
  // A tag stays chosen when its last picture loses it.
  const chosen = tag && !tags.some((one) => one.tag === tag) ? [{ id: tag, name: tag }] : []
  const options = [{ id: '', name: t('media.allTags') }, ...chosen, ...known]
  return <Choice label={t('media.tag')} value={tag} options={options} onChange={onChange} />
}
