import { useEffect, useState } from 'react'
import { useSignal } from '../../../engine/react/signals.ts'
import {
  checkPage,
  listPages,
  listRevisions,
  publishPage,
  pullPage,
} from '../../../schemas/page/page-operator.ops.ts'
import { sectionKind } from '../../../engine/document/document.schema.ts'
import { schedulePage } from '../../../schemas/page/schedule.ops.ts'
import { pathsTo } from '../../../site/screens/page-paths.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import type { Saver } from '../session/saver.ts'
import type { EditorSession } from '../session/session.ts'
import type { Spot } from '../session/spot.ts'
import { UsageList } from '../usage-list.tsx'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice, Field } from '../../ui/fields.tsx'
import { isoOfShopTime, tomorrowAtNine } from '../../ui/shop-time.ts'
import { Actions, Button, Loaded, Note, Stack, Trouble } from '../../ui/ui.tsx'
import { Findings, isWarning } from './findings.tsx'
import { PreviewButton } from './preview-button.tsx'
import { ScheduleNote } from './schedule-note.tsx'
import { SincePublished } from './since-published.tsx'
import styles from './publishing.module.css'

interface Props {
  session: EditorSession
  saver: Saver
  onClose(): void
  /** Closes the dialog and opens a place in a block's settings. */
  onGo(spot: Spot): void
}

/** Shows what publishing would change and what prevents it, and chooses the time. */
export function PublishDialog({ session, saver, onClose, onGo }: Props) {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr, timeZone } = store
  const { document } = useSignal(session.history)
  const as = useSignal(session.as)
  const read = useRead(checkPage, { ...session.address, document }, { storeNbr })
  const changed = { storeNbr, changes: [listPages, pullPage, listRevisions] }
  const publish = useCommand(publishPage, changed)
  const schedule = useCommand(schedulePage, changed)
  const [isWaiting, setIsWaiting] = useState(false)
  const [note, setNote] = useState('')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState(() => tomorrowAtNine(Date.now(), timeZone))
  const at = isoOfShopTime(time, timeZone)
  const start = async () => {
    setIsWaiting(true)
    if (await saver.now()) {
      const input = { ...session.address, draftRev: saver.draftRev, note }
      if (when === 'now') publish.mutate(input)
      else schedule.mutate({ ...input, at })
    }
    setIsWaiting(false)
  }
  // The editor leads to what prevents it, also once the dialog is closed.
  useEffect(() => {
    if (read.data) session.refused.value = read.data.faults.filter((one) => !isWarning(one))
  }, [session, read.data])
  // What was sound when the dialog was opened may not be so any more.
  const { refetch } = read
  const refusal = publish.error ?? schedule.error
  useEffect(() => {
    if (refusal) void refetch()
  }, [refusal, refetch])
  const answer = publish.data
    ? t('publishedAs', { rev: publish.data.publishedRev })
    : schedule.data && t('scheduledFor', { at: moment(schedule.data.schedule.at), zone: timeZone })
  const [path] = pathsTo(session.address, { corpNbr: '', of: '' })
  if (answer !== undefined)
    return (
      <Stack>
        <div data-answered>
          <Note kind="good">{answer}</Note>
        </div>
        {publish.data && path !== undefined && session.address.p1 !== sectionKind && (
          <a href={`${store.origin}/m${path}`} target="_blank" rel="noreferrer">
            {t('seePublished')}
          </a>
        )}
        <Actions>
          {/* The button that was pressed is gone; the keys need another place. */}
          <Button look="primary" startsFocused onPress={onClose}>
            {t('done')}
          </Button>
        </Actions>
      </Stack>
    )
  const isFree = read.data?.faults.every(isWarning) ?? false
  return (
    <Stack>
      <ScheduleNote address={session.address} />
      <Loaded read={read}>
        {({ faults, findings }) => (
          <Findings
            address={session.address}
            document={document}
            faults={faults}
            findings={findings}
            onGo={onGo}
          />
        )}
      </Loaded>
      <SincePublished address={session.address} document={document} as={as} />
      {session.address.p1 === sectionKind && <UsageList kind="section" nbr={session.address.p3} />}
      {may(store, 'pages.write') && session.address.p1 !== sectionKind && (
        <PreviewButton address={session.address} save={() => saver.now()} />
      )}
      <div className={styles.fields}>
        <Field
          label={t('publishNote')}
          help={t('publishNoteHelp')}
          maxLength={200}
          value={note}
          onChange={setNote}
        />
        <Choice<'now' | 'later'>
          label={t('publishWhen')}
          value={when}
          options={[
            { id: 'now', name: t('publishNow') },
            { id: 'later', name: t('publishLater') },
          ]}
          onChange={setWhen}
        />
        {when === 'later' && (
          <Field
            label={t('publishAt')}
            type="datetime-local"
            help={t('publishAtHelp', { zone: timeZone })}
            error={at === '' ? t('publishAtMissing') : undefined}
            value={time}
            onChange={setTime}
          />
        )}
      </div>
      <Trouble error={refusal} />
      <Actions>
        <Button onPress={onClose}>{t('cancel')}</Button>
        <Button
          look="primary"
          isDisabled={!isFree || (when === 'later' && at === '')}
          isPending={publish.isPending || schedule.isPending || isWaiting}
          onPress={() => void start()}
        >
          {when === 'now' ? t('publish') : t('schedule')}
        </Button>
      </Actions>
    </Stack>
  )
}
