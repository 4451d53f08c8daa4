import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type CSSProperties } from 'react'
import {
  hello,
  isMessage,
  welcome,
  type FromFrame,
  type ToFrame,
  type WantedCall,
} from '../../../runtime/document/messages.ts'
import { useSignal } from '../../../runtime/state/signals.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { openFrame, previewData } from '../../../schemas/page/page-operator.ops.ts'
import { useStore } from '../../app/myself.ts'
import { call } from '../../calls/call.ts'
import { useTexts } from '../../texts/texts.tsx'
import { Loaded } from '../../ui/ui.tsx'
import type { EditorSession } from '../session.ts'
import { doShortcut } from '../shortcuts.ts'
import { Over } from './over.tsx'
import styles from './canvas.module.css'

/** Milliseconds in which wanted calls are gathered into one. */
const gathered = 60

/** What `openFrame` answers: where the shop opens in edit mode, once. */
export interface OpenedFrame {
  origin: string
  address: string
  facts: Record<string, string>
  fallback?: unknown
}

interface Props {
  session: EditorSession
  /** The frame that was opened with the page, in its language. */
  opened: OpenedFrame & { lang: Lang }
  width: number
  isLive: boolean
  save(): void
}

/** The shop itself in a frame, which draws the page as it is edited. */
export function Canvas({ session, opened, width, isLive, save }: Props) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { lang } = useSignal(session.as)
  // Used up once another language was shown.
  const [first, setFirst] = useState<typeof opened | undefined>(opened)
  if (first && first.lang !== lang) setFirst(undefined)
  const read = useQuery({
    queryKey: [openFrame.key, storeNbr, session.address, lang],
    // The key opens one frame.
    queryFn: ({ signal }) => call(openFrame, { ...session.address, lang }, { storeNbr, signal }),
    ...(first?.lang === lang && { initialData: first }),
    gcTime: 0,
    staleTime: Infinity,
  })
  const [stage, scale] = useScale(width)
  session.scale = scale
  return (
    <div
      ref={stage}
      className={styles.canvas}
      style={{ '--width': `${width}px`, '--scale': scale } as CSSProperties} // custom properties
    >
      <Loaded read={read}>
        {(shown: OpenedFrame) => (
          <Frame
            key={shown.address}
            opened={shown}
            session={session}
            isLive={isLive}
            save={save}
            title={t('canvas')}
          />
        )}
      </Loaded>
    </div>
  )
}

/** How much smaller than its width a page is drawn where there is less room. */
function useScale(width: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  useEffect(() => {
    const element = ref.current?.parentElement
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return [ref, Math.min(1, room / width)] as const
}

interface FrameProps extends Omit<Props, 'width' | 'opened'> {
  opened: OpenedFrame
  title: string
}

function Frame({ opened, session, isLive, save, title }: FrameProps) {
  const { storeNbr } = useStore()
  const ref = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  const as = useSignal(session.as)

  useEffect(() => {
    let port: MessagePort | undefined
    const ended = new AbortController()
    const post = (message: ToFrame) => port?.postMessage(message)
    const show = () =>
      post({
        kind: 'show',
        seq: session.seq,
        shown: {
          address: session.address,
          document: session.document,
          as: session.as.peek(),
          facts: opened.facts,
          ...(opened.fallback !== undefined && { fallback: opened.fallback as never }), // the gateway's own document
        },
      })
    let wanted: WantedCall[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const answer = async () => {
      const calls = wanted
      wanted = []
      const { lang, levelNbr } = session.as.peek()
      const asked = calls.map(({ key }) => key)
      const data = await call(
        previewData,
        { calls, lang, ...(levelNbr !== undefined && { levelNbr }) },
        { storeNbr, signal: ended.signal },
      ).then(
        ({ Data }) => Data,
        () => ({}),
      )
      post({ kind: 'data', data, asked })
    }
    const received = (message: FromFrame) => {
      switch (message.kind) {
        case 'lost':
          return show()
        case 'drawn':
          setIsReady(true)
          return performance.mark('drawn', { detail: message.seq })
        case 'wants':
          wanted.push(...message.calls)
          clearTimeout(timer)
          timer = setTimeout(() => void answer(), gathered)
          return undefined
        case 'picked':
          return session.select(message.id)
        case 'typed':
          return session.setText(message.id, message.pointer, message.text, false)
        case 'shortcut':
          return message.name === 'save' ? save() : doShortcut(session, message.name)
        case 'failed':
          session.failed.value = new Map(session.failed.peek()).set(message.id, message.reason)
          return undefined
        case 'boxes':
          session.boxes.value = new Map(message.boxes.map((box) => [box.id, box]))
          return undefined
      }
    }
    // Only the shop's own page in this very frame is answered.
    const greeted = ({ source, origin, data }: MessageEvent) => {
      const frame = ref.current?.contentWindow
      if (!frame || source !== frame || origin !== opened.origin || !isMessage(data, hello)) return
      const channel = new MessageChannel()
      port?.close()
      port = channel.port1
      port.addEventListener('message', ({ data: message }: MessageEvent<FromFrame>) =>
        received(message),
      )
      port.start()
      frame.postMessage(welcome, opened.origin, [channel.port2])
      show()
      post({ kind: 'select', id: session.selected, mayScroll: true })
      session.watch()
    }
    addEventListener('message', greeted)
    session.showIn(post)
    session.onReplaced(show)
    return () => {
      removeEventListener('message', greeted)
      session.showIn(undefined)
      ended.abort()
      clearTimeout(timer)
      port?.close()
    }
  }, [opened, session, save, storeNbr])

  useEffect(() => session.post({ kind: 'as', as }), [session, as])
  useEffect(() => {
    if (isReady) session.post({ kind: 'live', isLive })
  }, [session, isLive, isReady])
  return (
    <>
      <iframe
        ref={ref}
        className={styles.frame}
        data-ready={isReady || undefined}
        src={opened.origin + opened.address}
        title={title}
        // The keys edit by the outline; the shop's own links and buttons work only while it is live.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isLive ? 0 : -1}
        // Of another origin, which the rule does not know; it may not take this window elsewhere.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
      <Over session={session} frame={ref} isLive={isLive} />
    </>
  )
}
