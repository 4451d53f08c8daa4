import { Mail } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { sentKinds, type SentKind } from '../../schemas/notification/notification-kinds.ts'
import { startBulk } from '../../schemas/bulk/bulk.ops.ts'
import { listSentLetters, resendLetter } from '../../schemas/notification/notification.ops.ts'
import { keptDays, notificationStates } from '../../schemas/notification/notification.schema.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { BulkDialog } from '../ui/bulk/bulk-dialog.tsx'
import { useCommand } from '../kernel/calls/queries.ts'
import type { Column } from '../ui/lists/column.ts'
import { List } from '../ui/lists/list.tsx'
import type { Selection } from '../ui/lists/use-selection.ts'
import { given, useFilter } from '../ui/lists/use-filter.ts'
import { listSource, useList } from '../ui/lists/use-list.ts'
import { ownLangName } from '../kernel/texts/lang-name.ts'
import { Empty } from '../ui/empty.tsx'
import { useTexts, type Texts } from '../kernel/texts/texts.tsx'
import { Badge, Button, Card, Confirm, Page, Soft } from '../ui/ui.tsx'
import { NotificationsNav } from './notifications-nav.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { About, aboutText, State, type Sent } from './sent-facts.tsx'
import styles from './notifications.module.css'
import { SearchFilter } from '../ui/lists/filters/search-filter.tsx'
import { ChoiceFilter } from '../ui/lists/filters/choice-filter.tsx'

/** Sent and failed notifications, newest first. */
export function SentPage() {
  const { t, moment } = useTexts()
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
  const state = notificationStates.find((one) => one === wanted.state)
  const kind = sentKinds.find((one) => one === wanted.kind)
  const find = wanted.find?.trim()
  const read = useList(
    listSource(listSentLetters, storeNbr, {
      ...(state && { state }),
      ...(kind && { kind }),
      ...(find && { find }),
    }),
  )
  return (
    <Page title={t('notifications.title')} actions={<NotificationsNav />}>
      <p className={styles.hint}>{t('notifications.keptFor', { days: keptDays })}</p>
      <Card>
        <List
          name="letters"
          saves={{ list: 'letters', filter, setFilter }}
          views={{
            label: t('notifications.state'),
            field: 'state',
            options: [
              { id: '', name: t('list.any') },
              ...notificationStates.map((id) => ({ id, name: t(`notifications.state.${id}`) })),
            ],
          }}
          label={t('notifications.sent')}
          read={read}
          columns={columnsIn({ t, moment }, setShown)}
          rowKey={rowKey}
          rowName={({ kind: one, recipient }) => `${t(`notification.${one}`)} ${recipient}`}
          bulk={may(store, 'letters.resend') ? resendChosen(t, setAsked) : undefined}
          empty={<Empty icon={Mail} text={t('notifications.none', { days: keptDays })} />}
          search={
            <SearchFilter
              label={t('notifications.find')}
              value={filter.find}
              onChange={(next) => setFilter({ find: next })}
              maxLength={254}
            />
          }
          filter={
            <ChoiceFilter<SentKind | ''>
              label={t('notifications.kind')}
              value={kind ?? ''}
              options={[
                { id: '', name: t('everything') },
                ...sentKinds.map((id) => ({ id, name: t(`notification.${id}`) })),
              ]}
              onChange={(next) => setFilter({ kind: next })}
            />
          }
        />
      </Card>
      <Confirm
        title={t('notifications.resendMany', { count: asked?.ids.length ?? 0 })}
        text={t('notifications.resendManyText')}
        yes={t('notifications.resend')}
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

/** Key of a row; queued notifications have no number yet. */
const rowKey = ({ id, kind, recipient, at }: Sent): string =>
  id ? String(id) : `${kind} ${recipient} ${at}`

/** Selected notifications to send again. */
interface Chosen {
  ids: readonly number[]
  onStarted(): void
}

/** Button that sends the selected notifications again, of those sent or given up. */
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
          {t('notifications.resendMany', { count: ids.length })}
        </Button>
        <Button onPress={selection.clear}>{t('list.clear')}</Button>
      </>
    )
  }

const columnsIn = (
  { t, moment }: Pick<Texts, 't' | 'moment'>,
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
    title: 'notifications.kind',
    cell: ({ id, kind, recipient, subject, isTest }) => {
      const name = t(`notification.${kind}`)
      return (
        <span className={styles.about}>
          {id ? (
            <Button
              look="plain"
              aria-label={t('notifications.showOf', { kind: name, to: recipient })}
              onPress={() => show(id)}
            >
              {name}
            </Button>
          ) : (
            name
          )}{' '}
          {isTest && <Badge>{t('notifications.isTest')}</Badge>}
          {subject && (
            <>
              <br />
              <Soft>{subject}</Soft>
            </>
          )}
        </span>
      )
    },
    text: ({ kind, subject }) => `${t(`notification.${kind}`)} ${subject}`.trim(),
  },
  {
    key: 'to',
    title: 'notifications.recipient',
    cell: ({ recipient }) => <span className={styles.about}>{recipient}</span>,
    text: ({ recipient }) => recipient,
  },
  {
    key: 'state',
    title: 'notifications.state',
    cell: (sent) => <State sent={sent} />,
    text: ({ state, reason }) => `${t(`notifications.state.${state}`)} ${reason}`.trim(),
  },
  {
    key: 'about',
    title: 'notifications.about',
    cell: (sent) => (
      <span className={styles.about}>
        <About sent={sent} />
      </span>
    ),
    text: (sent) => aboutText(t, sent),
  },
  {
    key: 'lang',
    title: 'notifications.language',
    cell: (sent) => ownLangName(sent.lang),
    text: (sent) => sent.lang,
    isExtra: true,
  },
]
