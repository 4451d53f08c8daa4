/** A picture of a field: chosen, being uploaded, uploaded or failed. */
export interface Tile {
  id: number
  name: string
  /** Its number, once uploaded. */
  fileNbr?: string
  /** Address of the uploaded picture, relative to the base path. */
  url?: string
  /** The chosen file; absent for a picture of an earlier visit. */
  file?: File
  /** Uploaded share, 0 to 1. */
  sent?: number
  /** Why the upload failed. */
  fault?: string
  /** Cancels the upload. */
  cancel?: () => void
}

let lastId = 0
export const newTile = (facts: Omit<Tile, 'id'>): Tile => ({ id: ++lastId, ...facts })

/** The numbers of the uploaded pictures, in order. */
export const sentNbrs = (tiles: readonly Tile[]): string[] =>
  tiles.flatMap(({ fileNbr }) => fileNbr ?? [])

/** The tiles of pictures that were uploaded earlier. */
export const sentTiles = (
  held: unknown,
  fileOf: (fileNbr: string) => { url: string; name: string } | undefined,
): Tile[] =>
  [held]
    .flat()
    .filter((fileNbr) => typeof fileNbr === 'string')
    .map((fileNbr) => newTile({ name: '', ...fileOf(fileNbr), fileNbr }))

export const changeTile = (
  tiles: readonly Tile[],
  id: number,
  change: (tile: Tile) => Tile,
): readonly Tile[] => tiles.map((tile) => (tile.id === id ? change(tile) : tile))
