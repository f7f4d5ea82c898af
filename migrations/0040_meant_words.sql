-- What is asked and what answers it (FIND-02), kept beside the names of one thing: concrete classes,
-- what a catalogue calls by its material alone. Null: of a list saved before, the answers that ship.
alter table trade_word_list add column meanings jsonb; -- [["rabat", "beton mutu rendah"], …]
