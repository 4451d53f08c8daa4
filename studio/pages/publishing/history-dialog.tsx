import { useState } from 'react'
import {
  listPages,
  listRevisions,
  pullPage,
  rollbackPage,
} from '../../../schemas/page/page-operator.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useCommand, useRead } from '../../kernel/calls/queries.ts'
import type { EditorSession } from '../session/session.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Actions, Button, Confirm, Loaded, Row, Soft, Stack } from '../../ui/ui.tsx'
import { Compare } from './compare.tsx'
import { useListedPage } from './use-page.ts'
import styles from './publishing.module.css'

interface Props {
  session: EditorSession
  /** The published revision when the page was opened. */
  publishedRev: number
  onClose(): void
}

/** Published revisions with author, time and note; each can be compared, and rolled back to. */
export function HistoryDialog({ session, publishedRev, onClose }: Props) {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const read = useRead(listRevisions, session.address, { storeNbr })
  const back = useCommand(rollbackPage, {
    storeNbr,
    changes: [listPages, pullPage, listRevisions],
  })
  const [comparing, setComparing] = useState<number>()
  const [asked, setAsked] = useState<number>()
  const listed = useListedPage(session.address)
  const shown = back.data?.publishedRev ?? listed?.publishedRev ?? publishedRev
  return (
    <Stack>
      <Loaded read={read}>
        {({ rows }) =>
          rows.length ? (
            <>
              <ul className={styles.list} aria-label={t('history')}>
                {rows.map(({ rev, publishedAt, publishedBy, note }) => (
                  <li key={rev}>
                    <span>
                      <strong>{t('revision', { rev })}</strong>{' '}
                      {rev === shown && <Soft>{t('shownNow')}</Soft>}
                      <br />
                      {moment(publishedAt)} · {publishedBy}
                      {note && (
                        <>
                          <br />
                          <Soft>{note}</Soft>
                        </>
                      )}
                    </span>
                    <Row>
                      <Button
                        aria-pressed={comparing === rev}
                        aria-label={`${t('compare')} ${t('revision', { rev })}`}
                        onPress={() => setComparing(comparing === rev ? undefined : rev)}
                      >
                        {t('compare')}
                      </Button>
                      {rev !== shown && may(store, 'pages.publish') && (
                        <Button
                          aria-label={`${t('showAgain')} ${t('revision', { rev })}`}
                          onPress={() => setAsked(rev)}
                        >
                          {t('showAgain')}
                        </Button>
                      )}
                    </Row>
                  </li>
                ))}
              </ul>
              {comparing !== undefined && (
                <Compare
                  key={comparing}
                  session={session}
                  rev={comparing}
                  others={rows.map(({ rev }) => rev).filter((rev) => rev !== comparing)}
                />
              )}
            </>
          ) : (
            <Soft>{t('neverPublished')}</Soft>
          )
        }
      </Loaded>
      <Actions>
        <Button onPress={onClose}>{t('done')}</Button>
      </Actions>
      <Confirm
        title={t('showAgain')}
        text={t('showAgainText', { rev: asked ?? 0 })}
        yes={t('showAgain')}
        isOpen={asked !== undefined}
        isPending={back.isPending}
        error={back.error}
        onClose={() => setAsked(undefined)}
        onYes={() =>
          back.mutate(
            { ...session.address, rev: asked ?? 0 },
            { onSuccess: () => setAsked(undefined) },
          )
        }
      />
    </Stack>
  )
}
