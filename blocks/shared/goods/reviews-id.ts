/** Id of the reviews on a product's page, to which its stars link. */
export const reviewsId = 'reviews'
