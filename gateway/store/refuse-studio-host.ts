import { WrongSettings } from '../settings/wrong-settings.ts'
import type { StoreDirectory } from './store-directory.ts'

/** Refuses the Studio's host for a shop: the Studio would hide it. */
export function refuseStudioHost(
  directory: Pick<StoreDirectory, 'byHost'>,
  studioHost: string,
): void {
  const store = directory.byHost(studioHost)
  if (store)
    throw new WrongSettings([
      `STUDIO_HOST ${studioHost} is a host of store ${store.storeNbr}; give the Studio a host name of its own`,
    ])
}
