import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Wants } from '../../runtime/edit/messages.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { getFormInfo } from '../../schemas/form/form.ops.ts'
import type { Form, FormSource } from '../../schemas/form/form.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { withTexts } from '../../engine/document/localise.ts'
import { openFrame } from '../../schemas/page/page-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { connectFrame, createAnswers } from '../ui/frame/connect-frame.ts'
import { ShopFrame, type OpenedFrame } from '../ui/frame/shop-frame.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Loaded } from '../ui/ui.tsx'
import type { FormSession } from './form-session.ts'
import styles from './forms.module.css'

/** Preview of the unsaved form, drawn by the shop itself. */
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
  opened: OpenedFrame
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
    /** Keys of calls that the form itself answers. */
    const ofForm = new Set<string>()
    let times = 0
    const showForm = () => {
      const form = asShown(session.form.peek(), { lang, fallback: session.defaultLang }, times++)
      const data = Object.fromEntries([...ofForm].map((key) => [key, form]))
      if (ofForm.size) frame.post({ kind: 'data', data, asked: [...ofForm] })
    }
    const answer = ({ calls, ...others }: Wants) => {
      for (const { key, from } of calls) if (from === getFormInfo.key) ofForm.add(key)
      showForm()
      answers.want({ ...others, calls: calls.filter(({ key }) => !ofForm.has(key)) })
    }
    const show = () =>
      frame.post({
        kind: 'show',
        seq: 0,
        shown: {
          address,
          document: opened.fallback as never, // the gateway's own document
          as: { lang, terminal: 'h5' },
          facts: opened.facts,
        },
      })
    const frame = connectFrame({
      frame: ref,
      origin: opened.origin,
      onOpen: show,
      onMessage(message) {
        if (message.kind === 'lost') show()
        else if (message.kind === 'drawn') setIsReady(true)
        else if (message.kind === 'wants') answer(message)
      },
    })
    const answers = createAnswers(storeNbr, () => ({ lang }), frame.post)
    const stop = session.form.subscribe(showForm)
    return () => {
      stop()
      answers.close()
      frame.close()
    }
  }, [opened, session, lang, storeNbr, address])
  return (
    <ShopFrame
      frame={ref}
      opened={opened}
      title={t('forms.preview')}
      className={styles.frame}
      isReady={isReady}
      isReachable
    />
  )
}

/** The form as its operation would answer, always open, so that a closed one can be previewed. */
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
