import {
  ArrowLeft,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  Clock,
  Info,
  Package,
  TriangleAlert,
  Truck,
  type LucideIcon,
} from 'lucide-react'
import { type ReactNode, type Ref } from 'react'
import {
  Button as AriaButton,
  Dialog as AriaDialog,
  Heading,
  Modal,
  ModalOverlay,
  type ButtonProps,
} from 'react-aria-components'
import { Link } from 'wouter'
import { hasFailed, Refusal } from '../kernel/calls/refusal.ts'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { GuideLink } from './guide-link.tsx'
import { Icon } from './icon.tsx'
import { useTitle } from './use-title.ts'
import styles from './ui.module.css'

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

interface Look {
  look?: 'primary' | 'danger' | 'plain'
  isWide?: boolean
  /** Takes the focus when it replaces the pressed control. */
  startsFocused?: boolean
}
/** Button that cannot be pressed again while pending. */
export const Button = ({
  look,
  isWide,
  isPending = false,
  isDisabled = false,
  startsFocused = false,
  ...rest
}: ButtonProps & Look) => (
  // React Aria's own pending state announces an element that may be gone by then.
  <AriaButton
    {...rest}
    isDisabled={isDisabled || isPending}
    {...(isPending && { 'data-pending': true })}
    {...(startsFocused && { autoFocus: true })}
    className={classes(styles.button, look && styles[look], isWide && styles.wide)}
  />
)

export function Dialog(props: {
  title: string
  isOpen: boolean
  onClose(): void
  /** Closes by its buttons only, not by a press outside. */
  isFirm?: boolean
  /** As wide as the window allows, for long lists. */
  isWide?: boolean
  /** Fixed height, sticky footer: late content does not move the buttons. */
  isTall?: boolean
  /** Beside the list that it belongs to, which stays in sight; on a phone from below. */
  isSheet?: boolean
  children: ReactNode
}) {
  const { title, isOpen, onClose, isFirm = false, isWide, isTall, isSheet, children } = props
  return (
    <ModalOverlay
      className={classes(styles.backdrop, isSheet && styles.sheetBackdrop)}
      isOpen={isOpen}
      isDismissable={!isFirm}
      onOpenChange={(next) => !next && onClose()}
    >
      <Modal
        className={classes(
          styles.modal,
          isWide && styles.wideModal,
          isTall && styles.tallModal,
          isSheet && styles.sheet,
        )}
      >
        <AriaDialog className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Confirmation before something is lost. */
export function Confirm(props: {
  title: string
  text: string
  yes: string
  /** Label of the refusing button; "Cancel" by default. */
  no?: string
  isOpen: boolean
  isPending: boolean
  error: unknown
  onClose(): void
  onYes(): void
}) {
  const { t } = useTexts()
  const { title, text, yes, no, isOpen, isPending, error, onClose, onYes } = props
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <p>{text}</p>
      <Trouble error={error} />
      <Actions>
        <Button onPress={onClose}>{no ?? t('cancel')}</Button>
        <Button look="danger" isPending={isPending} onPress={onYes}>
          {yes}
        </Button>
      </Actions>
    </Dialog>
  )
}

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

export const Note = ({
  kind,
  children,
}: {
  kind?: 'good' | 'bad' | 'warn'
  children: ReactNode
}) => (
  <div className={styles.note} data-kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
    <Icon of={noteIcons[kind ?? 'tell']} />
    <div>{children}</div>
  </div>
)

const noteIcons = { tell: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

/** What went wrong, in words: the gateway's own, or those for no connection. */
export function Trouble({ error }: { error: unknown }) {
  const text = useTrouble()(error)
  return text === undefined ? null : <Note kind="bad">{text}</Note>
}

/** Returns the message for an error; undefined for none. */
export function useTrouble(): (error: unknown) => string | undefined {
  const { t } = useTexts()
  return (error) => {
    if (!error) return undefined
    if (!(error instanceof Refusal)) return t('failed')
    return hasFailed(error, 'OFFLINE') ? t('offline') : error.message
  }
}

/** End of a paged list: loads the next page, or shows why that failed. */
export function NextPage({
  read,
}: {
  read: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage(): unknown
  }
}) {
  const { t } = useTexts()
  if (!read.hasNextPage) return null
  return (
    <>
      {read.isFetchNextPageError && <Trouble error={read.error} />}
      <Row>
        <Button isPending={read.isFetchingNextPage} onPress={() => void read.fetchNextPage()}>
          {t('list.more')}
        </Button>
      </Row>
    </>
  )
}

/** Content of a read: a skeleton first, then the error with a retry, or the content. */
export function Loaded<V>(props: {
  read: { data: V | undefined; error: unknown; refetch(): unknown }
  children: (data: V) => ReactNode
}) {
  const { t } = useTexts()
  const { read, children } = props
  if (read.data !== undefined) return children(read.data)
  if (read.error)
    return (
      <div className={styles.stack}>
        <Trouble error={read.error} />
        <div>
          <Button onPress={() => void read.refetch()}>{t('again')}</Button>
        </div>
      </div>
    )
  return (
    <div className={styles.bones} role="status" aria-label={t('loading')}>
      <span />
      <span />
      <span />
    </div>
  )
}

/** A view: its head stays in sight while the rest scrolls. */
export function Page(props: {
  title: string
  /** The list that it was opened from. */
  back?: { to: string; label: string }
  /** State of what is shown, beside the title. */
  state?: ReactNode
  /** One line of facts below the title. */
  facts?: ReactNode
  /** At most one of them is primary. */
  actions?: ReactNode
  children: ReactNode
}) {
  const { title, back, state, facts, actions, children } = props
  useTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {back && (
          <Link className={styles.back ?? ''} href={back.to} aria-label={back.label}>
            <Icon of={ArrowLeft} />
          </Link>
        )}
        <div className={styles.headText}>
          <div className={styles.headTitle}>
            <h1>{title}</h1>
            {state}
            <GuideLink />
          </div>
          {facts !== undefined && <p className={styles.facts}>{facts}</p>}
        </div>
        {actions && <div className={styles.headActs}>{actions}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

export const Card = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.card}>
    {title !== undefined && <h2>{title}</h2>}
    {children}
  </section>
)
export const Row = ({ isSpread, children }: { isSpread?: boolean; children: ReactNode }) => (
  <div className={classes(styles.row, isSpread && styles.spread)}>{children}</div>
)
export const Stack = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={styles.stack}>
    {children}
  </div>
)
export const Soft = ({ children }: { children: ReactNode }) => (
  <span className={styles.soft}>{children}</span>
)

/** What a state means: done, waits on somebody, failed, under way, asks to be done, over. */
export type Tone = 'good' | 'warn' | 'bad' | 'tell' | 'act' | 'still'

const toneIcons: Record<Tone, LucideIcon> = {
  good: CircleCheck,
  warn: Clock,
  bad: CircleAlert,
  tell: Truck,
  act: Package,
  still: CircleMinus,
}

/** A state as icon, word and colour; without a tone a plain fact. */
export const Badge = ({
  tone,
  icon = tone && toneIcons[tone],
  children,
}: {
  tone?: Tone | undefined
  /** Instead of the usual one of the tone. */
  icon?: LucideIcon | undefined
  children: ReactNode
}) => (
  <span className={styles.badge} data-tone={tone}>
    {icon && <Icon of={icon} size="badge" />}
    {children}
  </span>
)

/**
 * Table that scrolls sideways on a phone. Without rows it shows instead what the whole view is for,
 * an `Empty`, or a line where it is a part of one.
 */
export function Table(props: {
  label: string
  columns: readonly TextKey[]
  empty: ReactNode
  children: readonly ReactNode[]
}) {
  const { t } = useTexts()
  const { label, columns, empty, children } = props
  if (!children.length)
    return typeof empty === 'string' ? <p className={styles.soft}>{empty}</p> : empty
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** Table cell of a row's menu, at its end. */
export const MenuCell = ({ children }: { children: ReactNode }) => (
  <td className={styles.menuCell}>{children}</td>
)

/** Table cell of the only thing that can be done with a row, a quiet button at its end. */
export const ActCell = ({ children }: { children: ReactNode }) => (
  <td className={styles.actCell}>{children}</td>
)

/** Table cell; in card layout it shows its column's name. */
export function Cell({ of, children }: { of?: TextKey; children: ReactNode }) {
  const { t } = useTexts()
  return <td {...(of && { 'data-label': t(of) })}>{children}</td>
}
