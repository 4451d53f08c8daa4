import { useRef, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import { FilePreview } from '../../ui/media/file-preview.tsx'
import { Icon } from '../../ui/icon.tsx'
import { vars } from '../../ui/vars.ts'
import css from './pictures.module.css'
import type { Tile } from './picture-tiles.ts'
import { addPictures, removePicture, retryPicture, type Pictures } from './send-pictures.ts'

interface Props {
  pictures: Pictures
  /** Attributes of the native input: identity, state and description. */
  input: {
    id: string
    name?: string
    disabled?: boolean | undefined
    'aria-describedby'?: string
    'aria-invalid'?: true | undefined
  }
}

/** Chosen pictures with their progress, and a tile to add more. */
export function PictureTiles({ pictures, input }: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const chooser = useRef<HTMLInputElement>(null)
  const tiles = useSignal(pictures.list)
  return (
    <>
      <ul className={css.tiles}>
        {tiles.map(named).map((tile) => (
          <li key={tile.id} className={css.tile} data-failed={tile.fault ? true : undefined}>
            <FilePreview {...tile} />
            <TileSigns
              tile={tile}
              onRetry={() => retryPicture(pictures, tile, shop)}
              onRemove={() => {
                removePicture(pictures, tile)
                // The button disappears together with its tile.
                chooser.current?.focus()
              }}
            />
          </li>
        ))}
        {/* Stays in the page even when full, since it may have the focus. */}
        <li className={css.adding} data-full={tiles.length >= pictures.max || undefined}>
          <label className={css.add}>
            <Icon name="plus" />
            <input
              {...input}
              ref={chooser}
              type="file"
              className="visually-hidden"
              accept="image/*"
              multiple={!pictures.isSingle}
              aria-label={t('pictures.add')}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])]
                // Allows choosing the same file again after a failure.
                currentTarget.value = ''
                addPictures(pictures, files, shop)
              }}
            />
          </label>
        </li>
      </ul>
      <TileNews tiles={tiles} />
    </>
  )

  /** A picture whose name is unknown is named by its position. */
  function named(tile: Tile, at: number): Tile {
    return tile.name ? tile : { ...tile, name: t('pictures.name', { number: at + 1 }) }
  }
}

interface SignsProps {
  tile: Tile
  onRetry: () => void
  onRemove: () => void
}

/** Overlay of a picture: upload progress, retry and removal. */
function TileSigns({ tile, onRetry, onRemove }: SignsProps): ReactNode {
  const { t } = useShop()
  const { name, fileNbr, fault, sent = 0 } = tile
  const isUploading = !fileNbr && !fault
  return (
    <>
      {isUploading && (
        <span
          className={css.progress}
          role="progressbar"
          aria-label={t('pictures.sending', { name })}
          aria-valuenow={Math.round(sent * 100)}
          style={vars({ '--sent': sent })}
          // Completely sent; the gateway is checking it.
          data-whole={sent >= 1 || undefined}
        />
      )}
      {fault && (
        <button
          type="button"
          className={css.retry}
          aria-label={t('pictures.retry', { name })}
          onClick={onRetry}
        >
          <span>{t('action.retry')}</span>
        </button>
      )}
      <button
        type="button"
        className={css.remove}
        aria-label={t(isUploading ? 'pictures.cancel' : 'pictures.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </>
  )
}

/** Announces the result of uploads to screen readers. */
function TileNews({ tiles }: { tiles: readonly Tile[] }): ReactNode {
  const { t } = useShop()
  const last = tiles.findLast(({ file, fileNbr, fault }) => file && (fileNbr || fault))
  return (
    <span className="visually-hidden" role="status">
      {last && t(last.fault ? 'pictures.failed' : 'pictures.sent', { name: last.name })}
    </span>
  )
}
