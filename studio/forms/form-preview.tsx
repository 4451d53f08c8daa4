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
import { useSignal } from '../../runtime/state/signals.ts'
import { getFormInfo } from '../../schemas/form/form.ops.ts'
import type { Form, FormSource } from '../../schemas/form/form.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { withTexts } from '../../schemas/page/localise.ts'
import { openFrame, previewData } from '../../schemas/page/page-operator.ops.ts'
import { useStore } from '../app/myself.ts'
import { call } from '../calls/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { Loaded } from '../ui/ui.tsx'
import type { FormSession } from './form-session.ts'
import styles from './forms.module.css'

/** The form as the shop itself draws it, with what is not saved yet. */
export function FormPreview({ session }: { session: FormSession }) {
  const { storeNbr } = useStore()
  const lang = useSignal(session.lang)
  const [address] = useState(() => ({ p1: 'form', p2: '', p3: session.form.peek().nbr }))
  const read = useQuery({
    queryKey: [openFrame.key, storeNbr, address, lang],
    // The key opens one frame.
    queryFn: ({ signal }) => call(openFrame, { ...address, lang }, { storeNbr, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded read={read}>
      {(opened) => (
        <Frame
          key={opened.address}
          opened={opened}
          session={session}
          lang={lang}
          address={address}
        />
      )}
    </Loaded>
  )
}

interface FrameProps {
  opened: { origin: string; address: string; facts: Record<string, string>; fallback?: unknown }
  session: FormSession
  lang: Lang
  address: { p1: string; p2: string; p3: string }
}

function Frame({ opened, session, lang, address }: FrameProps) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const ref = useRef<HTMLIFrameElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let port: MessagePort | undefined
    const ended = new AbortController()
    const post = (message: ToFrame) => port?.postMessage(message)
    /** Keys of the calls that the form itself answers. */
    const ofForm = new Set<string>()
    let times = 0
    const showForm = () => {
      const form = asShown(session.form.peek(), { lang, fallback: session.defaultLang }, times++)
      const data = Object.fromEntries([...ofForm].map((key) => [key, form]))
      if (ofForm.size) post({ kind: 'data', data, asked: [...ofForm] })
    }
    const answer = async (calls: readonly WantedCall[]) => {
      for (const { key, from } of calls) if (from === getFormInfo.key) ofForm.add(key)
      const others = calls.filter(({ key }) => !ofForm.has(key))
      showForm()
      if (!others.length) return
      const data = await call(
        previewData,
        { calls: [...others], lang },
        { storeNbr, signal: ended.signal },
      ).then(
        ({ Data }) => Data,
        () => ({}),
      )
      post({ kind: 'data', data, asked: others.map(({ key }) => key) })
    }
    const show = () =>
      post({
        kind: 'show',
        seq: 0,
        shown: {
          address,
          document: opened.fallback as never, // the gateway's own document
          as: { lang, terminal: 'h5' },
          facts: opened.facts,
        },
      })
    const received = (message: FromFrame) => {
      if (message.kind === 'lost') show()
      else if (message.kind === 'drawn') setIsReady(true)
      else if (message.kind === 'wants') void answer(message.calls)
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
    }
    addEventListener('message', greeted)
    const stop = session.form.subscribe(showForm)
    return () => {
      removeEventListener('message', greeted)
      stop()
      ended.abort()
      port?.close()
    }
  }, [opened, session, lang, storeNbr, address])
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      data-ready={isReady || undefined}
      src={opened.origin + opened.address}
      title={t('forms.preview')}
      // Of another origin, which the rule does not know; it may not take this window elsewhere.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms"
    />
  )
}

/** The form as its operation answers, always open, so that a closed one can be looked at as well. */
function asShown(
  source: FormSource,
  { lang, fallback }: { lang: Lang; fallback: Lang },
  times: number,
): Form {
  const { i18n, ...form } = source
  const texts = { ...i18n?.[fallback], ...i18n?.[lang] }
  const { nbr, formInfo, fldList } = withTexts<FormSource>(form, texts)
  const { from: _from, to: _to, ...shown } = formInfo
  // Another number each time, so that the shop takes it for another form.
  return {
    nbr,
    formNbr: `preview-${times}`,
    formInfo: { ...shown, isValid: true, isClosed: false },
    fldList,
  }
}
