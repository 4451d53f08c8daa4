import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  hello,
  isMessage,
  welcome,
  type FromFrame,
  type ToFrame,
  type WantedCall,
} from '../../runtime/document/messages.ts'
import type { Lang } from '../../schemas/lang.ts'
import type { PageDocument } from '../../schemas/page/document.schema.ts'
import { openFrame, previewData, pullPage } from '../../schemas/page/page-operator.ops.ts'
import type { ThemeValues } from '../../schemas/store/theme-presets.ts'
import { useStore } from '../app/myself.ts'
import { call } from '../calls/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Loaded } from '../ui/ui.tsx'
import styles from './theme.module.css'

/** Milliseconds in which wanted calls are gathered into one, and after which the next page begins. */
const gathered = 60
const patience = 12_000

interface Props {
  address: { p1: string; p2: string; p3: string }
  /** Number of the product or category that is shown. */
  of?: string | undefined
  /** Shown as to a member of this level; absent for a guest. */
  levelNbr?: string | undefined
  lang: Lang
  title: string
  theme: ThemeValues
  /** The page's code has loaded, or will not. */
  onSettled(): void
}

/** A page as shoppers see it, drawn with another theme. */
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

interface Opened {
  origin: string
  address: string
  facts: Record<string, string>
  fallback?: unknown
  document: PageDocument
}

function Frame({
  address,
  of,
  levelNbr,
  lang,
  title,
  theme,
  onSettled,
  opened,
}: Props & { opened: Opened }) {
  const { storeNbr } = useStore()
  const frame = useRef<HTMLIFrameElement>(null)
  const send = useRef<(message: ToFrame) => void>(undefined)
  const shown = useRef(theme)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    shown.current = theme
    send.current?.({ kind: 'theme', theme })
  }, [theme])
  useEffect(() => {
    let port: MessagePort | undefined
    let wanted: WantedCall[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const ended = new AbortController()
    const post = (message: ToFrame) => port?.postMessage(message)
    const member = levelNbr === undefined ? {} : { levelNbr }
    const as = { lang, terminal: 'h5', ...member, ...(of !== undefined && { of }) } as const
    const show = () => {
      const { document, facts, fallback } = opened
      post({ kind: 'theme', theme: shown.current })
      post({
        kind: 'show',
        seq: 0,
        shown: {
          address,
          document,
          as,
          facts,
          ...(fallback !== undefined && { fallback: fallback as PageDocument }), // the gateway's own document
        },
      })
    }
    const answer = async () => {
      const calls = wanted
      wanted = []
      const data = await call(
        previewData,
        { calls, lang },
        { storeNbr, signal: ended.signal },
      ).then(
        ({ Data }) => Data,
        () => ({}), // the frame shows its samples
      )
      post({ kind: 'data', data, asked: calls.map(({ key }) => key) })
    }
    const received = (message: FromFrame) => {
      if (message.kind === 'lost') show()
      if (message.kind === 'drawn') setIsReady(true)
      if (message.kind !== 'wants') return
      wanted.push(...message.calls)
      clearTimeout(timer)
      timer = setTimeout(() => void answer(), gathered)
    }
    // Only the shop's own page in this very frame is answered.
    const greeted = ({ source, origin, data }: MessageEvent) => {
      const within = frame.current?.contentWindow
      if (!within || source !== within || origin !== opened.origin || !isMessage(data, hello))
        return
      const channel = new MessageChannel()
      port?.close()
      port = channel.port1
      port.addEventListener('message', ({ data: message }: MessageEvent<FromFrame>) =>
        received(message),
      )
      port.start()
      within.postMessage(welcome, opened.origin, [channel.port2])
      send.current = post
      show()
      // Not once it is drawn: a frame out of sight is drawn when it is scrolled to.
      onSettled()
    }
    addEventListener('message', greeted)
    const late = setTimeout(onSettled, patience)
    return () => {
      removeEventListener('message', greeted)
      send.current = undefined
      ended.abort()
      clearTimeout(timer)
      clearTimeout(late)
      port?.close()
    }
  }, [opened, storeNbr, address, of, levelNbr, lang, onSettled])
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-ready={isReady || undefined}
      src={opened.origin + opened.address}
      title={title}
      // Of another origin, which the rule does not know; it may not take this window elsewhere.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms"
    />
  )
}
