import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Confirm, Row } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'

/** A command on an offer, from `useCommand`. */
interface Act {
  isPending: boolean
  error: unknown
  run(onSuccess: () => void): void
}

/** Copies, ends or deletes an offer; the latter two after a confirmation. */
export function OfferActions(props: {
  /** Path of the list. */
  base: string
  nbr: string
  isUnsaved: boolean
  /** Absent for an offer that has ended. */
  end: { texts: { act: TextKey; question: TextKey; text: TextKey }; act: Act } | undefined
  /** Absent for an offer that was used. */
  remove: Act | undefined
  /** Replaces the end button. */
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
