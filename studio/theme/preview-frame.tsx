import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Lang } from '../../schemas/lang.ts'
import type { PageDocument } from '../../engine/document/document.schema.ts'
import { openFrame, pullPage } from '../../schemas/page/page-operator.ops.ts'
import type { ThemeValues } from '../../schemas/store/theme-presets.ts'
import { schemesOf, type Scheme } from '../../schemas/store/theme-sheet.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import type { Post } from '../ui/frame/connect-frame.ts'
import { DocumentFrame } from '../ui/frame/document-frame.tsx'
import type { OpenedFrame } from '../ui/frame/shop-frame.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded } from '../ui/ui.tsx'
import styles from './theme.module.css'

/** Milliseconds after which the next page starts loading. */
const patience = 12_000

interface Props {
  address: { p1: string; p2: string; p3: string }
  /** Number of the product or category that is shown. */
  of?: string | undefined
  /** Level of the member to preview as; absent for a guest. */
  levelNbr?: string | undefined
  lang: Lang
  title: string
  theme: ThemeValues
  scheme: Scheme
  /** Called when the page's code has loaded or failed. */
  onSettled(): void
}

/** Preview of a page with another theme. */
export function PreviewFrame(props: Props) {
  const { address, lang, onSettled } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useQuery({
    queryKey: [openFrame.key, storeNbr, 'theme', address, lang],
    queryFn: async ({ signal }) => {
      const rest = { storeNbr, signal }
      const newest = await call(pullPage, address, rest)
      const { publishedRev: rev } = newest
      const [opened, published] = await Promise.all([
        call(openFrame, { ...address, lang }, rest),
        rev ? call(pullPage, { ...address, rev }, rest) : undefined,
      ])
      const document = (published?.document ?? opened.fallback ?? newest.document) as PageDocument // checked by the gateway
      return { ...opened, document }
    },
    // The key opens one frame.
    gcTime: 0,
    staleTime: Infinity,
  })
  const { isError } = read
  useEffect(() => {
    if (isError) onSettled()
  }, [isError, onSettled])
  if (isError) return <p className={styles.waiting}>{t('theme.frameFailed')}</p>
  return (
    <Loaded read={read}>
      {(opened) => <Frame key={opened.address} {...props} opened={opened} />}
    </Loaded>
  )
}

interface Opened extends OpenedFrame {
  document: PageDocument
}

function Frame({
  address,
  of,
  levelNbr,
  lang,
  title,
  theme,
  scheme,
  onSettled,
  opened,
}: Props & { opened: Opened }) {
  const send = useRef<Post>(undefined)
  const as = useMemo(() => {
    const member = levelNbr === undefined ? {} : { levelNbr }
    return { lang, terminal: 'h5', ...member, ...(of !== undefined && { of }) } as const
  }, [lang, levelNbr, of])
  const colours = useMemo(() => {
    const { light, dark } = schemesOf(theme)
    return { kind: 'theme', theme: { ...light, ...(scheme === 'dark' && dark) }, scheme } as const
  }, [theme, scheme])
  useEffect(() => send.current?.(colours), [colours])
  useEffect(() => {
    const late = setTimeout(onSettled, patience)
    return () => clearTimeout(late)
  }, [onSettled])
  return (
    <DocumentFrame
      opened={opened}
      address={address}
      document={opened.document}
      as={as}
      title={title}
      className={styles.frame}
      onOpen={(post) => {
        send.current = post
        post(colours)
        // Not once it is drawn: a frame out of sight is drawn when it is scrolled to.
        onSettled()
      }}
    />
  )
}
