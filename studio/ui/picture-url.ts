/** Address of a picture of the store at a width in pixels, at the Studio's own host. */
export const pictureUrl = (storeNbr: string, key: string, width: number): string =>
  `/api/${storeNbr}/media/pictures/${key}/${width}`
