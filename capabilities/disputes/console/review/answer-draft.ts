import { useState } from 'react';
import { parseSignedYuan, plainYuan } from '#platform/money/yuan.ts';
import { useStaff } from '#capabilities/staff/console/api.ts';
import type { WantedAnswer } from './answer-effects.tsx';
import type { ExplainedDispute } from './dispute-row.ts';

export const CHOICES = ['confirmed', 'recalculated', 'amount'] as const;
export type Choice = (typeof CHOICES)[number];

/** The choices that the recalculation leaves: a line that differs cannot be confirmed. */
const choicesOf = ({ recalculation, what }: ExplainedDispute): Readonly<Record<Choice, boolean>> => {
  const differs = recalculation !== undefined && recalculation.differenceFen !== 0;
  const isOfStatement = what === 'statement_wallet' || what === 'statement_kind';
  return { confirmed: !differs, recalculated: differs && !isOfStatement, amount: true };
};

const firstChoice = (dispute: ExplainedDispute): Choice => {
  const { first, recalculation } = dispute;
  if (first !== undefined) return first.amountFen === recalculation?.differenceFen ? 'recalculated' : 'amount';
  return choicesOf(dispute).recalculated ? 'recalculated' : 'confirmed';
};

/** The fields of an answer, and the answer that they make. */
export const useAnswerDraft = (dispute: ExplainedDispute) => {
  const own = useStaff()?.loginName;
  const { no, first } = dispute;
  const [choice, choose] = useState<Choice>(firstChoice(dispute));
  const [typed, type] = useState(first === undefined ? '' : plainYuan(first.amountFen));
  const [note, write] = useState('');
  const amountFen = parseSignedYuan(typed.trim().replace(/^[−－]/, '-'));
  const wanted: WantedAnswer = {
    no,
    result: choice === 'confirmed' ? 'confirmed' : 'corrected',
    note: note.trim(),
    ...(choice === 'amount' && amountFen !== undefined && { amountFen }),
  };
  return {
    possible: choicesOf(dispute),
    choice,
    choose,
    typed,
    type,
    note,
    write,
    wanted,
    isWhole: note.trim() !== '' && (choice !== 'amount' || (amountFen !== undefined && amountFen !== 0)),
    /** Proposed by the person who looks at it, who cannot agree to it. */
    isOwn: first !== undefined && first.by === own,
  };
};

export type AnswerDraft = ReturnType<typeof useAnswerDraft>;
