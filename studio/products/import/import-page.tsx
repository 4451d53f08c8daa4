import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ProgressBar } from 'react-aria-components'
import { listProducts } from '../../../schemas/catalog/product-operator.ops.ts'
import {
  cancelImport,
  listImportRows,
  listImports,
  runImport,
  showImport,
  undoImport,
  type ImportInfo,
  type ImportStat,
} from '../../../schemas/import/import.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { call } from '../../kernel/calls/call.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import {
  Actions,
  Badge,
  Button,
  Card,
  Confirm,
  Loaded,
  Note,
  Page,
  Row,
  Soft,
  Trouble,
} from '../../ui/ui.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { RowsList } from './rows-list.tsx'
import { Discard } from './discard.tsx'
import { statKey } from './words.ts'
import ui from '../../ui/ui.module.css'
import styles from './import.module.css'

const isBusy = (stat: ImportStat | undefined) =>
  stat === 'checking' || stat === 'running' || stat === 'undoing'

/** One import at its current stage. */
export function ImportPage({ nbr }: { nbr: string }) {
  const { storeNbr } = useStore()
  const { t } = useTexts()
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: [showImport.key, storeNbr, { importNbr: nbr }],
    async queryFn({ signal }) {
      const before = queries.getQueryData<{ ImportInfo: ImportInfo }>([showImport.key, storeNbr, { importNbr: nbr }]) // prettier-ignore
      const answer = await call(showImport, { importNbr: nbr }, { storeNbr, signal })
      // What it has come to shows in these lists, too.
      if (before && before.ImportInfo.stat !== answer.ImportInfo.stat)
        for (const { key } of [listImportRows, listImports, listProducts])
          void queries.invalidateQueries({ queryKey: [key] })
      return answer
    },
    refetchInterval: ({ state }) => (isBusy(state.data?.ImportInfo.stat) ? 700 : false),
  })
  return (
    <Page
      title={read.data?.ImportInfo.fileName || t('import.title')}
      back={{ to: `/${storeNbr}/products/import`, label: t('import.title') }}
    >
      <Loaded read={read}>{({ ImportInfo: info }) => <OneImport info={info} />}</Loaded>
    </Page>
  )
}

const steps = ['columns', 'check', 'run', 'report'] as const

const stepOf: Record<ImportStat, (typeof steps)[number]> = {
  columns: 'columns',
  checking: 'check',
  checked: 'check',
  running: 'run',
  done: 'report',
  cancelled: 'report',
  undoing: 'report',
  undone: 'report',
}

function OneImport({ info }: { info: ImportInfo }) {
  const { t, moment } = useTexts()
  const [isChanging, setChanging] = useState(false)
  const { stat: now } = info
  const step = now === 'checked' && isChanging ? 'columns' : stepOf[now]
  return (
    <>
      <ol className={styles.steps} aria-label={t('import.steps')}>
        {steps.map((one) => (
          <li key={one} {...(one === step && { 'aria-current': 'step' as const })}>
            {t(`import.step.${one}`)}
          </li>
        ))}
      </ol>
      {step === 'columns' && <ColumnsCard info={info} onChecking={() => setChanging(false)} />}
      {isBusy(now) && <Working info={info} />}
      {now === 'checked' && !isChanging && (
        <Checked info={info} onColumns={() => setChanging(true)} />
      )}
      {step === 'report' && now !== 'undoing' && <Report info={info} />}
      <Soft>{t('import.keptUntil', { at: moment(info.keptUntil) })}</Soft>
    </>
  )
}

function Working({ info }: { info: ImportInfo }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { importNbr, stat: now, bytes, bytesRead, fresh, changed, unchanged, refused } = info
  const cancel = useCommand(cancelImport, { storeNbr, changes: [showImport] })
  const total = fresh + changed
  const [value, most, words, text] =
    now === 'checking'
      ? ([
          bytesRead,
          bytes,
          t('import.soFar', { count: total + unchanged + refused }),
          t('import.checking'),
        ] as const)
      : now === 'running'
        ? ([info.done + info.left, total, t('import.counts', { done: info.done, total, left: info.left }), t('import.running')] as const) // prettier-ignore
        : ([info.undone + info.kept, info.done, t('import.undoCounts', { undone: info.undone, kept: info.kept }), t('import.undoing')] as const) // prettier-ignore
  return (
    <Card>
      <p>{text}</p>
      <ProgressBar
        className={styles.bar ?? ''}
        aria-label={t('import.progress')}
        value={value}
        maxValue={Math.max(most, 1)}
        valueLabel={words}
      >
        <progress className={styles.meter} value={value} max={Math.max(most, 1)} aria-hidden />
      </ProgressBar>
      <Note kind="warn">{words}</Note>
      <Trouble error={cancel.error} />
      <Row>
        <Button isPending={cancel.isPending} onPress={() => cancel.mutate({ importNbr })}>
          {t('import.cancel')}
        </Button>
      </Row>
    </Card>
  )
}

function Counts({ children }: { children: ReactNode }) {
  return <div className={styles.counts}>{children}</div>
}

function Checked({ info, onColumns }: { info: ImportInfo; onColumns(): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const { importNbr, fresh, changed, unchanged, refused, removes, canRun } = info
  const [isAsking, setAsking] = useState(false)
  const run = useCommand(runImport, { storeNbr, changes: [showImport, listImports] })
  return (
    <Card title={t('import.step.check')}>
      <p>{t('import.checkedText')}</p>
      <Counts>
        <Badge>{`${t('import.kind.new')}: ${fresh}`}</Badge>
        <Badge>{`${t('import.kind.changed')}: ${changed}`}</Badge>
        <Badge>{`${t('import.kind.unchanged')}: ${unchanged}`}</Badge>
        <span className={styles.kind} data-kind={refused ? 'refused' : undefined}>
          <Badge>{`${t('import.kind.refused')}: ${refused}`}</Badge>
        </span>
      </Counts>
      {!canRun && <Note kind="warn">{t('import.nothing')}</Note>}
      {removes > 0 && <Note kind="warn">{t('import.removes', { count: removes })}</Note>}
      {refused > 0 && <FaultsLink info={info} />}
      <RowsList info={info} />
      {!isAsking && <Trouble error={run.error} />}
      <Actions>
        <Discard info={info} />
        <Button onPress={onColumns}>{t('import.again')}</Button>
        {canRun && (
          <Button
            look="primary"
            isPending={run.isPending}
            onPress={() => (removes ? setAsking(true) : run.mutate({ importNbr }))}
          >
            {t('import.run', { count: fresh + changed })}
          </Button>
        )}
      </Actions>
      <Confirm
        title={t('import.removesShow', { count: removes })}
        text={t('import.removesAsk', { count: removes })}
        yes={t('import.run', { count: fresh + changed })}
        isOpen={isAsking}
        isPending={run.isPending}
        error={run.error}
        onClose={() => setAsking(false)}
        onYes={() => run.mutate({ importNbr, removes }, { onSuccess: () => setAsking(false) })}
      />
    </Card>
  )
}

function FaultsLink({ info: { importNbr } }: { info: ImportInfo }) {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  const address = `/api/${storeNbr}/imports/${importNbr}/faults.csv?lang=${lang}`
  return (
    <Row>
      <a className={ui.button} href={address} download>
        {t('import.faultsCsv')}
      </a>
      <Soft>{t('import.faultsHint')}</Soft>
    </Row>
  )
}

function Report({ info }: { info: ImportInfo }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [isAsking, setAsking] = useState(false)
  const { importNbr, stat: now, fresh, changed, done, left, lost, refused, undone, kept } = info
  const undo = useCommand(undoImport, { storeNbr, changes: [showImport, listImports] })
  const isGood = now === 'done' && left === 0 && lost === 0
  return (
    <Card title={t('import.step.report')}>
      <Note kind={isGood ? 'good' : 'warn'}>
        {t(statKey(info))}. {t('import.counts', { done, total: fresh + changed, left })}
      </Note>
      {undone + kept > 0 && <Note>{t('import.undoCounts', { undone, kept })}</Note>}
      {lost > 0 && <Note kind="warn">{t('import.lost', { count: lost })}</Note>}
      {refused > 0 && <FaultsLink info={info} />}
      <RowsList info={info} />
      {info.canUndo && (
        <Row>
          <Button onPress={() => setAsking(true)}>{t('import.undo')}</Button>
        </Row>
      )}
      <Confirm
        title={t('import.undo')}
        text={t('import.undoAsk')}
        yes={t('import.undo')}
        isOpen={isAsking}
        isPending={undo.isPending}
        error={undo.error}
        onClose={() => setAsking(false)}
        onYes={() => undo.mutate({ importNbr }, { onSuccess: () => setAsking(false) })}
      />
    </Card>
  )
}
