export interface HeadColumn {
  readonly title: string;
  readonly align?: 'right' | 'center' | 'indented';
}
