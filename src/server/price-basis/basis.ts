/** What the unit prices of an estimate rest on; both null: its author's catalogue as it is. */
export interface Basis {
  /** Whose catalogue counts. */
  readonly authorId: string;
  readonly priceSetId: string | null;
  readonly editionId: string | null;
}

/** The catalogue as it is for a person. */
export const catalogueOf = (authorId: string): Basis => ({
  authorId,
  priceSetId: null,
  editionId: null,
});

/** No set and no edition: the catalogue itself keeps the prices. */
export const isCatalogue = ({ priceSetId, editionId }: Basis) =>
  priceSetId === null && editionId === null;
