import { useDeferredValue, useState } from 'react'
import { sentKinds, type SentKind } from '../../schemas/letter/letter-kinds.ts'
import { startBulk } from '../../schemas/bulk/bulk.ops.ts'
import { listSentLetters, resendLetter } from '../../schemas/letter/letter.ops.ts'
import { keptDays, letterStates, type LetterState } from '../../schemas/letter/letter.schema.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { BulkDialog } from '../ui/bulk/bulk-dialog.tsx'
import { useCommand } from '../kernel/calls/queries.ts'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/list.tsx'
import type { Selection } from '../ui/lists/use-selection.ts'
import { given, useFilter } from '../ui/lists/use-filter.ts'
import { listSource, useList } from '../ui/lists/use-list.ts'
import { langName } from '../kernel/texts/lang-name.ts'
import { useTexts, type Texts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'
import { Badge, Button, Card, Confirm, Page, Soft } from '../ui/ui.tsx'
import { LettersNav } from './letters-nav.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { About, aboutText, State, type Sent } from './sent-facts.tsx'
import styles from './letters.module.css'

/** What was sent or failed, the latest first. */
export function SentPage() {
  const { t, lang, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const [filter, setFilter] = useFilter(['state', 'kind', 'find'])
  const [shown, setShown] = useState<number>()
  const [bulkNbr, setBulkNbr] = useState<string>()
  const [asked, setAsked] = useState<Chosen>()
  const resending = useCommand(startBulk, { storeNbr })
  const resend = ({ ids, onStarted }: Chosen) =>
    resending.mutate(
      { op: resendLetter.key, inputs: ids.map((id) => ({ id })) },
      {
        onSuccess: (started) => {
          setAsked(undefined)
          onStarted()
          setBulkNbr(started.bulkNbr)
        },
      },
    )
  const wanted = given(useDeferredValue(filter))
  const state = letterStates.find((one) => one === wanted.state)
  const kind = sentKinds.find((one) => one === wanted.kind)
  const find = wanted.find?.trim()
  const read = useList(
    listSource(listSentLetters, storeNbr, {
      ...(state && { state }),
      ...(kind && { kind }),
      ...(find && { find }),
    }),
  )
  const isFiltered = state !== undefined || kind !== undefined || Boolean(find)
  const everything = { id: '' as const, name: t('everything') }
  return (
    <Page title={t('letters.title')} actions={<LettersNav />} isWide>
      <p className={styles.hint}>{t('letters.keptFor', { days: keptDays })}</p>
      <Card>
        <List
          name="letters"
          saves={{ list: 'letters', filter, setFilter }}
          label={t('letters.sent')}
          read={read}
          columns={columnsIn({ t, lang, moment }, setShown)}
          rowKey={rowKey}
          rowName={({ kind: one, recipient }) => `${t(`letter.${one}`)} ${recipient}`}
          bulk={may(store, 'letters.resend') ? resendChosen(t, setAsked) : undefined}
          empty={isFiltered ? t('letters.noneFits') : t('letters.none', { days: keptDays })}
          filter={
            <>
              <Choice<LetterState | ''>
                label={t('letters.state')}
                value={state ?? ''}
                options={[
                  everything,
                  ...letterStates.map((id) => ({ id, name: t(`letters.state.${id}`) })),
                ]}
                onChange={(next) => setFilter({ state: next })}
              />
              <Choice<SentKind | ''>
                label={t('letters.kind')}
                value={kind ?? ''}
                options={[everything, ...sentKinds.map((id) => ({ id, name: t(`letter.${id}`) }))]}
                onChange={(next) => setFilter({ kind: next })}
              />
              <Field
                label={t('letters.find')}
                type="search"
                value={filter.find}
                onChange={(next) => setFilter({ find: next })}
                maxLength={254}
              />
            </>
          }
        />
      </Card>
      <Confirm
        title={t('letters.resendMany', { count: asked?.ids.length ?? 0 })}
        text={t('letters.resendManyText')}
        yes={t('letters.resend')}
        isOpen={asked !== undefined}
        isPending={resending.isPending}
        error={resending.error}
        onClose={() => setAsked(undefined)}
        onYes={() => asked && resend(asked)}
      />
      <BulkDialog
        title={t('bulk.op.letter.resendLetter')}
        bulkNbr={bulkNbr}
        onShow={setBulkNbr}
        onEnd={() => void read.refetch()}
      />
      {shown !== undefined && <SentDialog id={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

/** Those that wait have no number yet. */
const rowKey = ({ id, kind, recipient, at }: Sent): string =>
  id ? String(id) : `${kind} ${recipient} ${at}`

/** Notifications that the operator chose to send again. */
interface Chosen {
  ids: readonly number[]
  onStarted(): void
}

/** The button that sends those of the chosen notifications again that were sent or given up. */
const resendChosen =
  (t: Texts['t'], ask: (chosen: Chosen) => void) =>
  (rows: readonly Sent[], selection: Selection) => {
    // What still waits has no number yet.
    const ids = rows.flatMap(({ id }) => (id > 0 ? [id] : []))
    return (
      <>
        <Button
          look="primary"
          isDisabled={ids.length === 0}
          onPress={() => ask({ ids, onStarted: selection.clear })}
        >
          {t('letters.resendMany', { count: ids.length })}
        </Button>
        <Button onPress={selection.clear}>{t('list.clear')}</Button>
      </>
    )
  }

const columnsIn = (
  { t, lang, moment }: Pick<Texts, 't' | 'lang' | 'moment'>,
  show: (id: number) => void,
): readonly Column<Sent>[] => [
  {
    key: 'at',
    title: 'when',
    cell: ({ at }) => <span className={styles.when}>{moment(at)}</span>,
    text: ({ at }) => at,
  },
  {
    key: 'kind',
    title: 'letters.kind',
    cell: ({ id, kind, recipient, subject, isTest }) => {
      const name = t(`letter.${kind}`)
      return (
        <span className={styles.about}>
          {id ? (
            <Button
              look="plain"
              aria-label={t('letters.showOf', { kind: name, to: recipient })}
              onPress={() => show(id)}
            >
              {name}
            </Button>
          ) : (
            name
          )}{' '}
          {isTest && <Badge>{t('letters.isTest')}</Badge>}
          {subject && (
            <>
              <br />
              <Soft>{subject}</Soft>
            </>
          )}
        </span>
      )
    },
    text: ({ kind, subject }) => `${t(`letter.${kind}`)} ${subject}`.trim(),
  },
  {
    key: 'to',
    title: 'letters.recipient',
    cell: ({ recipient }) => <span className={styles.about}>{recipient}</span>,
    text: ({ recipient }) => recipient,
  },
  {
    key: 'state',
    title: 'letters.state',
    cell: (sent) => <State sent={sent} />,
    text: ({ state, reason }) => `${t(`letters.state.${state}`)} ${reason}`.trim(),
  },
  {
    key: 'about',
    title: 'letters.about',
    cell: (sent) => (
      <span className={styles.about}>
        <About sent={sent} />
      </span>
    ),
    text: (sent) => aboutText(t, sent),
  },
  {
    key: 'lang',
    title: 'letters.language',
    cell: (sent) => langName(sent.lang, lang),
    text: (sent) => sent.lang,
    isExtra: true,
  },
]
