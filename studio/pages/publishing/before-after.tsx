import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { differenceOf } from '../../../engine/edit/difference.ts'
import type { FromFrame, PreviewAs } from '../../../runtime/edit/messages.ts'
import { nodeOf } from '../../../engine/edit/tree.ts'
import type { PageDocument } from '../../../engine/document/document.schema.ts'
import { openFrame } from '../../../schemas/page/page-operator.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { call } from '../../kernel/calls/call.ts'
import type { PageAddress } from '../../fields/pages/page-address.ts'
import { specsAt } from '../session/spec-of.ts'
import type { Post } from '../../ui/frame/connect-frame.ts'
import { DocumentFrame } from '../../ui/frame/document-frame.tsx'
import { Scaled } from '../../ui/frame/scaled.tsx'
import type { OpenedFrame } from '../../ui/frame/shop-frame.tsx'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Loaded } from '../../ui/ui.tsx'
import { Differences } from './differences.tsx'
import { createScrolling, sharedIds, sides, type Side } from './scroll-together.ts'
import styles from './before-after.module.css'

export interface BeforeAfterProps {
  address: PageAddress
  as: PreviewAs
  /** The document is absent if nothing was published. */
  before: { name: string; document: PageDocument | undefined }
  after: { name: string; document: PageDocument }
  onClose(): void
}

/**
 * Two versions of a page as shoppers see them, side by side, with a description of the differences.
 */
export function BeforeAfter({ address, as, before, after, onClose }: BeforeAfterProps) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { lang } = as
  const open = (side: Side) => ({
    queryKey: [openFrame.key, storeNbr, side, address, lang],
    // The key opens one frame.
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(openFrame, { ...address, lang }, { storeNbr, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const read = { before: useQuery(open('before')), after: useQuery(open('after')) }
  // Only an address without a number is sure to show the screen's own document.
  const builtIn = address.p3 === '' ? read.before.data?.fallback : undefined
  const old = before.document ?? (builtIn as PageDocument | undefined) // the gateway's own document
  const documents = { before: old, after: after.document }
  const versions = { before, after }
  const { p1, p2 } = address
  const found = useMemo(
    () => (old ? differenceOf(old, after.document, specsAt({ p1, p2 })) : []),
    [old, after.document, p1, p2],
  )
  const scrolling = useMemo(
    () => createScrolling(old ? sharedIds(old, after.document) : []),
    [old, after.document],
  )
  /** The visible side on a phone, which has room for one. */
  const [seen, setSeen] = useState<Side>('after')
  const changed = useMemo(() => found.flatMap((one) => ('id' in one ? [one.id] : [])), [found])
  const choose = (id: string) => {
    const within = sides.filter((side) => documents[side] && nodeOf(documents[side], id))
    if (!within.includes(seen)) setSeen(within[0] ?? seen)
    scrolling.show(id, within)
  }
  const heard = (side: Side, message: FromFrame) => {
    if (message.kind === 'boxes') scrolling.moved(side, message)
    else if (message.kind === 'shortcut' && message.name === 'escape') onClose()
  }
  return (
    <div className={styles.beforeAfter} data-seen={seen}>
      {old && (
        <div className={styles.words}>
          <Differences address={address} before={old} after={after.document} onChoose={choose} />
        </div>
      )}
      <div className={styles.switch} role="group" aria-label={t('beforeAfter')}>
        {sides.map((side) => (
          <Button key={side} aria-pressed={seen === side} onPress={() => setSeen(side)}>
            {t(`${side}Side`)}
          </Button>
        ))}
      </div>
      {sides.map((side) => (
        <section key={side} className={styles.side} data-side={side}>
          <h3>{versions[side].name}</h3>
          {side === 'before' && !before.document && (
            <p className={styles.none}>{t(old ? 'builtInShown' : 'neverPublished')}</p>
          )}
          <Loaded read={read[side]}>
            {(opened) =>
              documents[side] && (
                <Picture
                  key={opened.address}
                  opened={opened}
                  address={address}
                  document={documents[side]}
                  as={as}
                  changed={changed}
                  title={`${t(`${side}Side`)}: ${versions[side].name}`}
                  onOpen={(post) => scrolling.open(side, post)}
                  onMessage={(message) => heard(side, message)}
                />
              )
            }
          </Loaded>
        </section>
      ))}
    </div>
  )
}

/** Width of a phone in pixels. */
const width = 390

interface PictureProps {
  opened: OpenedFrame
  address: PageAddress
  document: PageDocument
  as: PreviewAs
  /** Ids of outlined blocks. */
  changed: readonly string[]
  title: string
  onOpen(post: Post): void
  onMessage(message: FromFrame): void
}

function Picture({ changed, onOpen, ...rest }: PictureProps) {
  const [post, setPost] = useState<Post>()
  useEffect(() => post?.({ kind: 'mark', ids: changed }), [post, changed])
  return (
    <div className={styles.picture}>
      <Scaled width={width}>
        <DocumentFrame
          {...rest}
          onOpen={(opened) => {
            onOpen(opened)
            setPost(() => opened)
          }}
        />
      </Scaled>
    </div>
  )
}
