import { expect } from 'vitest';
import type { Estimation } from '../../src/contract/estimation.ts';
import type { Person } from '../support/database.ts';
import type { Stage } from './stage.ts';

/** An estimate of two categories: one with direct items, one with two titles. */
export const sampleContent = [
  {
    title: 'PEKERJAAN TANAH',
    items: [
      item('Galian tanah', 2, 1000),
      item('Urugan pasir', 3, 500),
      item('Urugan kembali', 1, 250),
    ],
  },
  {
    title: 'PEKERJAAN BETON',
    groups: [
      { title: 'Sloof', items: [item('Beton sloof', 1, 2000), item('Besi sloof', 10, 100)] },
      { title: 'Kolom', items: [item('Beton kolom', 2, 2000)] },
    ],
  },
];

export function item(nama: string, volume: number, harga: number, details: object[] = []) {
  return { kode: '', nama, satuan: 'm3', volume, harga, priceMissing: false, details };
}

export async function makeEstimate(
  stage: Stage,
  estimationItem: unknown = sampleContent,
  profile: Record<string, unknown> = {},
  as: Person = stage.admin,
): Promise<string> {
  const answer = await stage.call('/estimation', {
    as,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      projectName: 'Rumah Uji',
      owner: 'Ibu Ratna',
      ...profile,
      estimationItem,
    }),
  });
  expect(answer.status).toBe(201);
  const { data }: { data: { id: string } } = await answer.json();
  return data.id;
}

/** Somebody changes it beside the page that is looked at. */
export async function changeEstimate(
  stage: Stage,
  id: string,
  body: object,
  as: Person = stage.admin,
): Promise<void> {
  const answer = await stage.call(`/estimation/${id}`, {
    as,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

export async function readEstimate(stage: Stage, id: string): Promise<Estimation> {
  const answer = await stage.call(`/estimation/${id}`);
  const { data }: { data: Estimation } = await answer.json();
  return data;
}

/** The titles and names of an estimate, for comparing order at a glance. */
export function namesOf(estimate: Estimation): unknown[] {
  return estimate.estimationItem.map(({ title, items = [], groups = [] }) => [
    title,
    ...items.map(({ deskripsi }) => deskripsi),
    ...groups.map((group) => [group.title, ...group.items.map(({ deskripsi }) => deskripsi)]),
  ]);
}
