/** A picture of a field: chosen, on its way, sent, or left behind. */
export interface Tile {
  id: number
  name: string
  /** Its number, once it is sent. */
  fileNbr?: string
  /** Where the gateway shows it; relative to the base path. */
  url?: string
  /** As it was chosen; absent for one from an earlier visit. */
  file?: File
  /** How much is sent, 0 to 1. */
  sent?: number
  /** Why it was not sent. */
  fault?: string
  /** Gives its sending up. */
  cancel?: () => void
}

let lastId = 0
export const newTile = (facts: Omit<Tile, 'id'>): Tile => ({ id: ++lastId, ...facts })

/** The numbers of the pictures that are sent, in their order. */
export const sentNbrs = (tiles: readonly Tile[]): string[] =>
  tiles.flatMap(({ fileNbr }) => fileNbr ?? [])

/** The tiles of pictures that were sent earlier. */
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
