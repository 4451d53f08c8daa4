import { PanelLeftClose, PanelRightClose, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Side } from './pane-sides.ts'
import { Splitter } from './splitter.tsx'
import type { Panes } from './use-panes.ts'
import styles from './panes.module.css'

const folds = { outline: PanelLeftClose, inspector: PanelRightClose } as const

/** A pane beside the canvas, which can be folded and made wider; on a phone a sheet over it. */
export function Pane(props: { side: Side; panes: Panes; children: ReactNode }) {
  const { t } = useTexts()
  const { side, panes, children } = props
  const width = panes.widths[side]
  const isOpen = panes.isOpen(side)
  const fold = () => panes.show(side, false)
  return (
    <>
      <section
        className={styles[side]}
        data-f6={isOpen || undefined}
        data-folded={!isOpen || undefined}
        aria-label={t(`pane.${side}`)}
        style={{ '--width': `${width}px` } as CSSProperties} // a custom property
      >
        <div className={styles.fold}>
          <IconButton
            label={t(`paneFold.${side}`)}
            icon={panes.room === 'sheet' ? X : folds[side]}
            onPress={fold}
          />
        </div>
        {children}
      </section>
      {isOpen && (
        <Splitter
          side={side}
          width={width}
          onResize={(next) => panes.resize(side, next)}
          onFold={fold}
        />
      )}
    </>
  )
}
