import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Confirm, Row } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'

/** A command of one offer, as `useCommand` gives it. */
interface Act {
  isPending: boolean
  error: unknown
  run(onSuccess: () => void): void
}

/** Copies an offer, ends it or deletes it; the latter two after a question. */
export function OfferActions(props: {
  /** Address of the list. */
  base: string
  nbr: string
  isUnsaved: boolean
  /** Absent for one that cannot be ended any more. */
  end: { texts: { act: TextKey; question: TextKey; text: TextKey }; act: Act } | undefined
  /** Absent for one that somebody has used. */
  remove: Act | undefined
  /** In place of ending it. */
  children?: ReactNode
}) {
  const { base, nbr, isUnsaved, end, remove, children } = props
  const { t } = useTexts()
  const [, go] = useLocation()
  const [asking, setAsking] = useState<'end' | 'delete'>()
  const done = () => setAsking(undefined)
  return (
    <>
      <Row>
        <Link href={`${base}/new/${nbr}`} className={ui.button}>
          {t('copy')}
        </Link>
        {end && (
          <Button isDisabled={isUnsaved} onPress={() => setAsking('end')}>
            {t(end.texts.act)}
          </Button>
        )}
        {children}
        {remove && (
          <Button look="danger" onPress={() => setAsking('delete')}>
            {t('selling.delete')}
          </Button>
        )}
      </Row>
      {end && (
        <Confirm
          title={t(end.texts.question)}
          text={t(end.texts.text)}
          yes={t(end.texts.act)}
          isOpen={asking === 'end'}
          isPending={end.act.isPending}
          error={end.act.error}
          onClose={done}
          onYes={() => end.act.run(done)}
        />
      )}
      {remove && (
        <Confirm
          title={t('selling.deleteQuestion')}
          text={t('selling.deleteText')}
          yes={t('selling.delete')}
          isOpen={asking === 'delete'}
          isPending={remove.isPending}
          error={remove.error}
          onClose={done}
          onYes={() => remove.run(() => go(base))}
        />
      )}
    </>
  )
}
